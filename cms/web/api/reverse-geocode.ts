import { z } from 'zod'
import * as contract from '../../../src/contract/orders.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { createPublicRoute } from './route.ts'

/**
 * GET /api/get_address?lat=&lng= returns the postal address at a position, from the geocoder of GEOCODE_URL, to prefill
 * the order form. Throws `Refusal` `not-found` without a geocoder or an address.
 */
export const reverseGeocodeRoute = createPublicRoute(contract.geocodedAddressCall, {
  limit: 'address',
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
