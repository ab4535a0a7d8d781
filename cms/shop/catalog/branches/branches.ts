import type { Payload } from 'payload'
import { matchesStoreName } from '../../../../src/domain/branch/branch.ts'
import { notOpen } from '../../../../src/domain/branch/not-open.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { noHistory } from '../../../base/changes/change-history.ts'
import type { Position } from '../../../base/changes/position.ts'
import { anythingTag, idsTagged, type Tag } from '../../../base/changes/tags.ts'
import { BadSetting } from '../../../base/settings/bad-setting.ts'
import type { Branch } from '../../../payload-types.ts'
import { type Catalog, openCatalog } from '../catalog.ts'
import type { CatalogSources } from '../catalog-sources.ts'
import { memoize } from '../memoize.ts'
import { openProductStore } from '../products/product-store.ts'

/** Fields of a branch that calls need before they read its catalog. */
type BranchNames = Pick<Branch, 'id' | 'name' | 'aliases' | 'country' | 'openNames'>
type BranchWithCatalog = BranchNames & { catalog: Catalog }

/** The published branches, each with its catalog. */
export type Branches = {
  /** Finds a branch by the `store` that clients send. Refuses `store-not-found`. */
  named(store: string): Promise<BranchWithCatalog>
  /** Returns the branch that this shop shows: STORE, else the first. Refuses `not-open` if none is published. */
  shown(): Promise<BranchWithCatalog>
  /** Returns a branch's catalog, also of a draft. Catalogs of unpublished branches are not cached. */
  catalogOf(id: string): Promise<Catalog>
  /** Reads the data of these tags again. */
  refresh(tags: ReadonlySet<Tag>, upTo: Position): Promise<void>
}

/** Opens the branches. Without `stored`, each process reads all products from the database. */
export function openBranches(
  payload: Payload,
  shownStore: string | undefined,
  stored: Omit<CatalogSources, 'payload'> = { store: openProductStore(), history: noHistory },
): Branches {
  const sources = { payload, ...stored }
  const published = memoize(() => readBranchNames(payload))
  const catalogs = new Map<string, Catalog>()

  async function find(isWanted: (branch: BranchNames, index: number) => boolean): Promise<BranchNames | undefined> {
    return (await published()).find(isWanted)
  }

  function withCatalog(branch: BranchNames): BranchWithCatalog {
    const catalog = catalogs.get(branch.id) ?? openCatalog(sources, branch.id)
    catalogs.set(branch.id, catalog)
    return { ...branch, catalog }
  }

  return {
    async named(store) {
      const branch = await find((each) => matchesStoreName(each, store))
      if (!branch) throw new Refusal('store-not-found', 'Store not found')
      return withCatalog(branch)
    },
    async shown() {
      const branch = await find((each, index) => (shownStore ? matchesStoreName(each, shownStore) : index === 0))
      if (!branch) throw new Refusal('not-open', `${notOpen.title}.`, undefined, notOpen.retryAfter)
      return withCatalog(branch)
    },
    async catalogOf(id) {
      const branch = await find((each) => each.id === id)
      return branch ? withCatalog(branch).catalog : openCatalog({ payload }, id)
    },
    async refresh(tags, upTo) {
      if (tags.has(anythingTag)) {
        published.forget()
        catalogs.clear()
        return
      }
      if (idsTagged('branch', tags).length > 0) published.forget()
      await Promise.all([...catalogs.values()].map((catalog) => catalog.refresh(tags, upTo)))
    },
  }
}

/** Throws `BadSetting` when STORE names no existing branch. */
export async function refuseUnknownStore(payload: Payload, store: string | undefined): Promise<void> {
  const branches = store ? await readBranchNames(payload) : []
  if (!store || branches.length === 0 || branches.some((branch) => matchesStoreName(branch, store))) return
  const names = branches.map(({ name }) => name).join(', ')
  throw new BadSetting(`The setting STORE must be a branch of this shop (${names}); it is "${store}".`)
}

/** Handler for `catch`: returns null if the shop has no published branch, else rethrows. */
export function nullWithoutStore(error: unknown): null {
  if (isNotOpen(error)) return null
  throw error
}

/** Whether the shop has no published branch yet. */
export function isNotOpen(error: unknown): boolean {
  return error instanceof Refusal && error.kind === 'not-open'
}

async function readBranchNames(payload: Payload): Promise<BranchNames[]> {
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
