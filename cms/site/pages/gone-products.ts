import type { Payload, Where } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import { openShortIds, type ShortIds } from '../../shop/catalog/short-ids.ts'
import type { Redirects } from '../../shop/texts/redirects/find-redirect.ts'

/** Milliseconds between checks of the archive: anybody can request any address. */
const LOOK_MS = 1000

/** The id of a product that the shop does not show any more, by the last part of its address; null for an unknown one. */
export type FindGoneProduct = (segment: string, redirects: Redirects) => Promise<string | null>

/**
 * Finds products that were archived or deleted, which the catalog does not have. Redirected ones are among the
 * redirects. The ids of the archive are read when it has changed, so that readable addresses get the same response as
 * addresses with the id.
 */
export function openGoneProducts(payload: Payload): FindGoneProduct {
  const redirected = new WeakMap<Redirects, ShortIds>()
  const archived = openArchive(payload)

  function idsRedirected(redirects: Redirects): ShortIds {
    const ids = redirected.get(redirects) ?? shortIdsOf([...redirects.keys()].flatMap((from) => idIn(from) ?? []))
    redirected.set(redirects, ids)
    return ids
  }

  return async (segment, redirects) => {
    const [id] = idsRedirected(redirects).idsAt(segment)
    return id ?? (await archived()).idsAt(segment)[0] ?? null
  }
}

function shortIdsOf(ids: readonly string[]): ShortIds {
  const shortIds = openShortIds()
  for (const id of ids) shortIds.add(id)
  return shortIds
}

/** The id in `/productDetail/{id}`. */
function idIn(address: string): string | null {
  const id = address.split('/').at(-1) ?? ''
  return address === paths.productDetail(id) ? id : null
}

type Archive = { ids: ShortIds; version: string }

const isArchived: Where = { archivedAt: { exists: true } }

/** The ids of the archive as they are now, or were a moment ago. */
function openArchive(payload: Payload): () => Promise<ShortIds> {
  let known: Archive = { ids: openShortIds(), version: '' }
  let looking = Promise.resolve(known)
  let nextAt = 0

  async function look(): Promise<Archive> {
    const version = await readVersion(payload)
    if (version !== known.version) known = { ids: shortIdsOf(await readIds(payload)), version }
    return known
  }

  return async () => {
    if (Date.now() >= nextAt) {
      nextAt = Date.now() + LOOK_MS
      looking = look().catch((error) => {
        // While the database is away, such a page says that there is no such product.
        if (isUnavailable(error)) return known
        throw error
      })
    }
    return (await looking).ids
  }
}

/** The version of the archive: the number of its products, and the time of the last one. */
async function readVersion({ db }: Payload): Promise<string> {
  const select = { archivedAt: true } as const
  const newest = { collection: 'products', where: isArchived, select, sort: '-archivedAt', limit: 1 } as const
  const [{ totalDocs }, { docs }] = await Promise.all([
    db.count({ collection: 'products', where: isArchived }),
    db.find<{ archivedAt: string }>({ ...newest, pagination: false }),
  ])
  return `${totalDocs} ${docs[0]?.archivedAt ?? ''}`
}

async function readIds({ db }: Payload): Promise<string[]> {
  const options = { collection: 'products', where: isArchived, select: {}, limit: 0, pagination: false } as const
  return (await db.find<{ id: string }>(options)).docs.map(({ id }) => id)
}
