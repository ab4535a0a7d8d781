import { LRUCache } from 'lru-cache'

export type ContentEncoding = 'identity' | 'gzip' | 'br' | 'zstd'

/**
 * Encodings of stored responses, in order of preference. A third encoding would increase the space for stored responses
 * by half.
 */
export const STORED_ENCODINGS = ['br', 'gzip'] as const
/** Encodings of responses that are not stored, in order of preference: zstd takes less CPU. */
export const UNSTORED_ENCODINGS = ['zstd', 'br', 'gzip'] as const

/** Quality of an `identity` that `Accept-Encoding` does not list: below listed encodings, above excluded ones. */
const UNLISTED_IDENTITY = 0.0001

const negotiated = new LRUCache<string, ContentEncoding>({ max: 500 })

/**
 * Returns the offered encoding that `Accept-Encoding` prefers (RFC 9110 §12.5.3), or `identity`. Of encodings with the
 * same quality, returns the first one in `offered`.
 */
export function negotiateEncoding<Offered extends ContentEncoding>(
  accepted: string | undefined,
  offered: readonly Offered[],
): Offered | 'identity' {
  const header = accepted ?? ''
  const key = `${offered.join()} ${header}`
  const known = negotiated.get(key)
  if (known) return known as Offered
  const chosen = choose(qualitiesIn(header), offered)
  if (header.length < 200) negotiated.set(key, chosen)
  return chosen
}

function choose<Offered extends ContentEncoding>(
  qualities: ReadonlyMap<string, number>,
  offered: readonly Offered[],
): Offered | 'identity' {
  const any = qualities.get('*')
  const qualityOf = (coding: ContentEncoding) =>
    qualities.get(coding) ?? any ?? (coding === 'identity' ? UNLISTED_IDENTITY : 0)
  const ranked = [...offered, 'identity' as const].map((coding) => ({ coding, quality: qualityOf(coding) }))
  const [best] = ranked.toSorted((a, b) => b.quality - a.quality)
  if (best && best.quality > 0) return best.coding
  // No offered coding is acceptable: takes one that is not refused by name, else sends the body uncompressed.
  return offered.findLast((coding) => qualities.get(coding) !== 0) ?? 'identity'
}

/** Returns the quality of each encoding in an `Accept-Encoding` header, by lower-case name. */
function qualitiesIn(header: string): Map<string, number> {
  const parts = header.toLowerCase().split(',')
  return new Map(
    parts.map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim())
      const quality = Number(parameters.find((each) => each.startsWith('q='))?.slice(2) ?? 1)
      return [name === 'x-gzip' ? 'gzip' : name, Number.isNaN(quality) ? 0 : quality]
    }),
  )
}
