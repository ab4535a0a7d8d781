import type { Payload } from 'payload'
import { findShownBranch, matchesStoreName } from '../../../../src/domain/branch/branch.ts'
import { shopNotOpenPage } from '../../../../src/domain/branch/shop-not-open-page.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import type { ChangePosition } from '../../../base/changes/logged-change.ts'
import { emptyRecentChangeTags } from '../../../base/changes/recent-change-tags.ts'
import { anyChangeTag, extractTagIds, type Tag } from '../../../base/changes/tags.ts'
import { OperatorError } from '../../../base/settings/operator-error.ts'
import type { Branch } from '../../../payload-types.ts'
import { type Catalog, openCatalog } from '../catalog.ts'
import type { CatalogSources } from '../catalog-sources.ts'
import { memoize } from '../memoize.ts'
import { openProductFileCache } from '../products/product-file-cache.ts'

/** A branch's fields that calls need before they read its catalog. */
type BranchNames = Pick<Branch, 'id' | 'name' | 'aliases' | 'country' | 'openNames'>
type BranchWithCatalog = BranchNames & { catalog: Catalog }

/** The published branches, each with its catalog. */
export type Branches = {
  /** Returns the branch for the `store` that clients send. Throws `Refusal` `store-not-found`. */
  named(store: string): Promise<BranchWithCatalog>
  /**
   * Returns the branch that the site shows: the one that STORE names, by default the oldest. Throws `Refusal`
   * `not-open` if there is none.
   */
  shown(): Promise<BranchWithCatalog>
  /** Returns a branch's catalog, even of an unpublished branch, whose catalog is not cached. */
  catalogOf(id: string): Promise<Catalog>
  /**
   * Drops cached data with these tags, and reads changed products again. Afterwards the data is current up to the
   * position `upTo` of the change log.
   */
  refresh(tags: ReadonlySet<Tag>, upTo: ChangePosition): Promise<void>
}

/**
 * Opens the published branches, whose catalogs are read on first use. `shownStore` is the setting STORE. Without
 * `stored` (the product store on disk and the change history), all products are read from the database.
 */
export function openBranches(
  payload: Payload,
  shownStore: string | undefined,
  stored: Omit<CatalogSources, 'payload'> = { store: openProductFileCache(), history: emptyRecentChangeTags },
): Branches {
  const sources = { payload, ...stored }
  const published = memoize(() => readBranchNames(payload))
  const catalogs = new Map<string, Catalog>()

  async function find(isWanted: (branch: BranchNames) => boolean): Promise<BranchNames | undefined> {
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
      const branch = findShownBranch(await published(), shownStore)
      if (!branch) throw new Refusal('not-open', `${shopNotOpenPage.title}.`, undefined, shopNotOpenPage.retryAfter)
      return withCatalog(branch)
    },
    async catalogOf(id) {
      const branch = await find((each) => each.id === id)
      return branch ? withCatalog(branch).catalog : openCatalog({ payload }, id)
    },
    async refresh(tags, upTo) {
      if (tags.has(anyChangeTag)) {
        published.forget()
        catalogs.clear()
        return
      }
      if (extractTagIds('branch', tags).length > 0) published.forget()
      await Promise.all([...catalogs.values()].map((catalog) => catalog.refresh(tags, upTo)))
    },
  }
}

/**
 * Throws `OperatorError` if STORE is not the name of a published branch. Accepts any name while no branch is published.
 */
export async function assertKnownStoreSetting(payload: Payload, store: string | undefined): Promise<void> {
  const branches = store ? await readBranchNames(payload) : []
  if (!store || branches.length === 0 || branches.some((branch) => matchesStoreName(branch, store))) return
  const names = branches.map(({ name }) => name).join(', ')
  throw new OperatorError(`The setting STORE must be a branch of this shop (${names}); it is "${store}".`)
}

/** Handler for `catch`: returns null if no branch is published, else rethrows. */
export function nullIfNoPublishedBranch(error: unknown): null {
  if (isNoPublishedBranchError(error)) return null
  throw error
}

/** Whether the error means that no branch is published. */
export function isNoPublishedBranchError(error: unknown): boolean {
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
