import type { Payload } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import type { Branch } from '../payload-types.ts'
import type { Tag } from '../tags.ts'
import { matchesStoreName } from './branch.ts'
import { type Catalog, openCatalog } from './catalogue.ts'

/** What the calls must know of a branch before they look into its catalogue. */
type Named = Pick<Branch, 'id' | 'name' | 'aliases' | 'country' | 'openNames'>

/** The branches by the names that clients call them, each with its catalogue. */
export type Branches = {
  /** The branch that clients call `store`. Refuses `store-not-found`. */
  named(store: string): Promise<Named & { catalogue: Catalog }>
  /** The branch whose pages this shop shows: STORE, else the first. Refuses `store-not-found` in an empty shop. */
  shown(): Promise<Named & { catalogue: Catalog }>
  /** The catalogue of the branch of that id, be it no more than a draft; it is not kept where the branch is not published. */
  catalogueOf(id: string): Promise<Catalog>
  refresh(tags: ReadonlySet<Tag>): Promise<void>
}

export function openBranches(payload: Payload, shownStore: string | undefined): Branches {
  const catalogues = new Map<string, Catalog>()
  let names: Promise<Named[]> | undefined

  function all(): Promise<Named[]> {
    names ??= readNames(payload).catch((error) => {
      names = undefined
      throw error
    })
    return names
  }

  function withCatalogue(branch: Named | undefined) {
    if (!branch) throw new Refusal('store-not-found', 'Store not found')
    const catalogue = catalogues.get(branch.id) ?? openCatalog(payload, branch.id)
    catalogues.set(branch.id, catalogue)
    return { ...branch, catalogue }
  }

  return {
    async named(store) {
      return withCatalogue((await all()).find((branch) => matchesStoreName(branch, store)))
    },
    async shown() {
      const every = await all()
      return withCatalogue(shownStore ? every.find((branch) => matchesStoreName(branch, shownStore)) : every[0])
    },
    async catalogueOf(id) {
      const known = (await all()).find((branch) => branch.id === id)
      return known ? withCatalogue(known).catalogue : openCatalog(payload, id)
    },
    async refresh(tags) {
      if ([...tags].some((tag) => tag.startsWith('branch:'))) names = undefined
      await Promise.all([...catalogues.values()].map((catalogue) => catalogue.refresh(tags)))
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
