import type { Payload, Where } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { createShortIdIndex, type ShortIdIndex } from '../../shop/catalog/short-ids.ts'
import type { Redirects } from '../../shop/texts/redirects/find-redirect.ts'

/** Milliseconds between two checks for changes of the archive. */
const LOOK_MS = 1000

/** Returns the id of an archived or deleted product by the last segment of its URL; null if there is none. */
export type FindGoneProductId = (segment: string, redirects: Redirects) => Promise<string | null>

/**
 * Returns a function that finds an archived or deleted product, which the catalog lacks: first among the redirects
 * from old product URLs, then among the ids of archived products.
 */
export function createGoneProductIdFinder(payload: Payload): FindGoneProductId {
  const redirected = new WeakMap<Redirects, ShortIdIndex>()
  const archived = openArchive(payload)

  function idsRedirected(redirects: Redirects): ShortIdIndex {
    const ids = redirected.get(redirects) ?? shortIdsOf([...redirects.keys()].flatMap((from) => idIn(from) ?? []))
    redirected.set(redirects, ids)
    return ids
  }

  return async (segment, redirects) => {
    const [id] = idsRedirected(redirects).idsAt(segment)
    return id ?? (await archived()).idsAt(segment)[0] ?? null
  }
}

function shortIdsOf(ids: readonly string[]): ShortIdIndex {
  const shortIds = createShortIdIndex()
  for (const id of ids) shortIds.add(id)
  return shortIds
}

/** Returns the id in `/productDetail/{id}`; null for other paths. */
function idIn(address: string): string | null {
  const id = address.split('/').at(-1) ?? ''
  return address === paths.productDetail(id) ? id : null
}

type Archive = { ids: ShortIdIndex; version: string }

const isArchived: Where = { archivedAt: { exists: true } }

/** Returns a function that reads the archive's ids, at most `LOOK_MS` old. */
function openArchive(payload: Payload): () => Promise<ShortIdIndex> {
  let known: Archive = { ids: createShortIdIndex(), version: '' }
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
        // While the database is unavailable, an unknown product counts as missing.
        if (isDatabaseUnavailableError(error)) return known
        throw error
      })
    }
    return (await looking).ids
  }
}

/** Returns a version of the archive: its number of products and the time of the last archiving. */
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
