import { z } from 'zod'
import { Refusal } from '../../src/domain/refusal.ts'
import { route } from './route.ts'
import { resultOf } from './shapes.ts'

const degrees = (most: number) => z.coerce.number('This is a number of degrees.').min(-most).max(most)

/**
 * GET /api/get_address?lat=&lng= asks the geocoder of GEOCODE_URL for the address at a position, to prefill the order
 * form. The key of that service never reaches a browser. Refuses `not-found` when no geocoder is set or no address is found.
 */
export const addressAt = route({
  method: 'get',
  path: '/api/get_address',
  about: 'The address at a position, for the order form.',
  limit: 'address',
  query: z.object({ lat: degrees(90), lng: degrees(180) }),
  response: resultOf(z.strictObject({ formatted_address: z.string() })),
  refuses: ['not-found', 'invalid', 'too-many'],
  async handle({ query, settings, req }) {
    const address = settings.GEOCODE_URL
      ? await geocoded(settings.GEOCODE_URL, { ...query, key: settings.GEOCODE_KEY ?? '' })
      : null
    if (address) return { result: { formatted_address: address } }
    if (settings.GEOCODE_URL) req.log.warn('the geocoder knew no address')
    throw new Refusal('not-found', 'No address is known for this position.')
  },
})

const found = z.object({ results: z.array(z.object({ formatted_address: z.string().max(500) })) })

async function geocoded(template: string, parts: Record<string, string | number>): Promise<string | null> {
  const url = template.replace(/\{(lat|lng|key)\}/g, (_, name: string) => encodeURIComponent(String(parts[name])))
  const answer = await fetch(url, { signal: AbortSignal.timeout(3000) })
    .then((response) => response.json())
    .catch(() => null)
  return found.safeParse(answer).data?.results[0]?.formatted_address ?? null
}
