import type { Payload, Where } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import { isUnavailable } from '../../base/database/unavailable.ts'
import { openShortIds, type ShortIds } from '../../shop/catalog/short-ids.ts'
import type { Redirects } from '../../shop/texts/redirects/find-redirect.ts'

/** Milliseconds between checks of the archive, because anybody can request any address. */
const LOOK_MS = 1000

/** Returns the id of an archived or deleted product by the last part of its address, or null. */
export type FindGoneProduct = (segment: string, redirects: Redirects) => Promise<string | null>

/**
 * Finds archived or deleted products, which are not in the catalog: redirected ones by their redirects, others by the
 * archive's ids, which are read again when the archive changes. So all addresses of a product get the same response.
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

/** Returns the id in `/productDetail/{id}`, or null. */
function idIn(address: string): string | null {
  const id = address.split('/').at(-1) ?? ''
  return address === paths.productDetail(id) ? id : null
}

type Archive = { ids: ShortIds; version: string }

const isArchived: Where = { archivedAt: { exists: true } }

/** Returns a reader of the archive's ids, at most `LOOK_MS` old. */
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
        // While the database is unavailable, an unknown product counts as missing.
        if (isUnavailable(error)) return known
        throw error
      })
    }
    return (await looking).ids
  }
}

/** Returns the archive's version: number of products, and time of the last archived one. */
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
