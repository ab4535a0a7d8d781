import type { Payload, Where } from 'payload'
import { paths } from '../../../src/domain/paths.ts'
import { digitsOf, parseProductSegment, shortIdOf } from '../../../src/domain/product-address.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import type { Redirects } from '../../shop/texts/redirects/find-redirect.ts'

/** Milliseconds for which the archive is not read again: anybody can ask for any address. */
const ARCHIVE_TTL_MS = 1000

/** The id of a product that the shop does not show any more, by the last part of its address; null for an unknown one. */
export type FindGoneProduct = (segment: string, redirects: Redirects) => Promise<string | null>

/**
 * The catalog has no products that were archived or deleted. Those that a redirect leads away from are among the redirects, and the
 * archive is read at most once a second, so that their readable addresses end as those by the id do.
 */
export function openGoneProducts(payload: Payload): FindGoneProduct {
  const redirected = new WeakMap<Redirects, IdsByEnd>()
  let archive = { ids: Promise.resolve<IdsByEnd>(new Map()), until: 0 }

  function idsRedirected(redirects: Redirects): IdsByEnd {
    const ids = redirected.get(redirects) ?? byEnd([...redirects.keys()].flatMap((from) => idIn(from) ?? []))
    redirected.set(redirects, ids)
    return ids
  }

  function idsArchived(): Promise<IdsByEnd> {
    if (Date.now() >= archive.until) archive = { ids: readArchive(payload), until: Date.now() + ARCHIVE_TTL_MS }
    return archive.ids
  }

  return async (segment, redirects) => {
    const { idPart } = parseProductSegment(segment)
    const find = (ids: IdsByEnd) => {
      const id = ids.get(shortIdOf(idPart))
      return id !== undefined && digitsOf(id).endsWith(idPart) ? id : null
    }
    return find(idsRedirected(redirects)) ?? find(await idsArchived())
  }
}

type IdsByEnd = ReadonlyMap<string, string>

const byEnd = (ids: readonly string[]): IdsByEnd => new Map(ids.map((id) => [shortIdOf(id), id]))

/** The id in `/productDetail/{id}`. */
function idIn(address: string): string | null {
  const id = address.split('/').at(-1) ?? ''
  return address === paths.productDetail(id) ? id : null
}

/** Nothing while the database is away: such a page says that there is no such product. */
async function readArchive({ db }: Payload): Promise<IdsByEnd> {
  const where: Where = { archivedAt: { exists: true } }
  const options = { collection: 'products', where, select: {}, limit: 0, pagination: false } as const
  const { docs } = await db.find<{ id: string }>(options).catch((error) => {
    if (isUnavailable(error)) return { docs: [] }
    throw error
  })
  return byEnd(docs.map(({ id }) => id))
}
