import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import type { Family } from '../../../payload-types.ts'
import type { FamilyWithAxes } from './family.ts'

/** Maximum number of families cached in memory. */
const MAX_FAMILIES = 1000

/** Creates a cache of families by id, read on demand without access checks, because names and values are public. */
export function createFamilyCache({ db }: Pick<Payload, 'db'>) {
  const known = new LRUCache<string, Promise<FamilyWithAxes | null>>({ max: MAX_FAMILIES })

  async function find(ids: readonly string[]): Promise<Map<string, FamilyWithAxes>> {
    const where = { id: { in: [...ids] } }
    const { docs } = await db.find<Family>({ collection: 'families', where, limit: 0, pagination: false })
    return new Map(docs.map(({ id, name, axes }) => [id, { id, name, axes: axes.map(toAxis) }]))
  }

  function readUnknown(ids: readonly string[]): void {
    if (ids.length === 0) return
    const found = find(ids)
    for (const id of ids) {
      const family = found.then((all) => all.get(id) ?? null)
      known.set(id, family)
      family.catch(() => known.get(id) === family && known.delete(id))
    }
  }

  return {
    /** Returns these families by id. Missing ones are left out. */
    async read(ids: readonly string[]): Promise<ReadonlyMap<string, FamilyWithAxes>> {
      const wanted = [...new Set(ids)]
      readUnknown(wanted.filter((id) => !known.has(id)))
      const families = await Promise.all(wanted.map((id) => known.get(id) ?? find([id]).then((all) => all.get(id))))
      return new Map(families.flatMap((family) => (family ? [[family.id, family] as const] : [])))
    },
    forget(ids: readonly string[]): void {
      for (const id of ids) known.delete(id)
    },
  }
}

const toAxis = ({ name, values }: Family['axes'][number]) => ({ name, values })
