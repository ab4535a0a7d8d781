import type { Payload } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import type { Tag } from '../changes/tags.ts'
import type { Branch } from '../payload-types.ts'
import { matchesStoreName } from './branch.ts'
import { type Catalog, openCatalog } from './catalog.ts'

/** The branch fields that calls need before they read its catalog. */
type Named = Pick<Branch, 'id' | 'name' | 'aliases' | 'country' | 'openNames'>

/** The branches by the names that clients use, each with its catalog. */
export type Branches = {
  /** The branch that clients call `store`. Refuses `store-not-found`. */
  named(store: string): Promise<Named & { catalog: Catalog }>
  /** The branch whose pages this shop shows: STORE, else the first. Refuses `store-not-found` in an empty shop. */
  shown(): Promise<Named & { catalog: Catalog }>
  /** The catalog of a branch by id, also of a draft. The catalog of an unpublished branch is not kept in memory. */
  catalogOf(id: string): Promise<Catalog>
  refresh(tags: ReadonlySet<Tag>): Promise<void>
}

export function openBranches(payload: Payload, shownStore: string | undefined): Branches {
  const catalogs = new Map<string, Catalog>()
  let names: Promise<Named[]> | undefined

  function all(): Promise<Named[]> {
    names ??= readNames(payload).catch((error) => {
      names = undefined
      throw error
    })
    return names
  }

  function withCatalog(branch: Named | undefined) {
    if (!branch) throw new Refusal('store-not-found', 'Store not found')
    const catalog = catalogs.get(branch.id) ?? openCatalog(payload, branch.id)
    catalogs.set(branch.id, catalog)
    return { ...branch, catalog }
  }

  return {
    async named(store) {
      return withCatalog((await all()).find((branch) => matchesStoreName(branch, store)))
    },
    async shown() {
      const every = await all()
      return withCatalog(shownStore ? every.find((branch) => matchesStoreName(branch, shownStore)) : every[0])
    },
    async catalogOf(id) {
      const known = (await all()).find((branch) => branch.id === id)
      return known ? withCatalog(known).catalog : openCatalog(payload, id)
    },
    async refresh(tags) {
      if ([...tags].some((tag) => tag.startsWith('branch:'))) names = undefined
      await Promise.all([...catalogs.values()].map((catalog) => catalog.refresh(tags)))
    },
  }
}

async function readNames(payload: Payload): Promise<Named[]> {
  // Names and aliases are public: every client sends one.
  const { docs } = await payload.find({
    collection: 'branches',
    where: { _status: { equals: 'published' } },
    sort: 'createdAt',
    depth: 0,
    pagination: false,
    select: { name: true, aliases: true, country: true, openNames: true },
  })
  return docs
}
