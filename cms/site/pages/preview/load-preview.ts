import type { PayloadRequest } from 'payload'
import type { PostCategory } from '../../../../src/domain/pages/blog.ts'
import { paths } from '../../../../src/domain/pages/paths.ts'
import { PRODUCTS_PER_PAGE } from '../../../../src/domain/products/product-list.ts'
import { Refusal } from '../../../../src/domain/refusals/refusal.ts'
import { idOf } from '../../../base/references.ts'
import type { Config } from '../../../payload-types.ts'
import type { Branches } from '../../../shop/catalog/branches/branches.ts'
import type { ReadOnlyCatalog } from '../../../shop/catalog/catalog.ts'
import {
  type BranchProductSettings,
  type CatalogProduct,
  toCatalogProduct,
} from '../../../shop/catalog/products/product.ts'
import { toCatalogPost } from '../../../shop/catalog/texts/post.ts'
import { toCatalogWrittenPage } from '../../../shop/catalog/texts/written-page.ts'
import { computePriceHistoryFromDatabase, toEffectivePrices } from '../../../shop/products/price-history.ts'
import { withBranchDefaults, withPageDefaults, withPostDefaults, withProductDefaults } from './defaults.ts'
import type { PreviewableCollection, PreviewedDocument } from './preview-url.ts'
import { mergeUnsavedFormData } from './unsaved.ts'
import { overlayDraftBranch, overlayDraftPage, overlayDraftPost, overlayDraftProduct } from './with-draft.ts'

/** The loaded draft of a document: a catalog that contains it, and the pages that show it, its own first. */
export type LoadedPreview = { catalog: ReadOnlyCatalog; pages: { label: string; address: string }[] }

/** `unsaved` is the form's data to show in place of the stored draft. */
type Sources = { branches: Branches; req: PayloadRequest; unsaved?: unknown }

/**
 * Loads a document's latest version, even a draft, with the access rights of `req`. Throws `Refusal`: `not-found`, or
 * `unreadable` for invalid unsaved data.
 */
export function loadPreview({ kind, id }: PreviewedDocument, sources: Sources): Promise<LoadedPreview> {
  return loaders[kind](id, sources)
}

const loaders: Record<PreviewableCollection, (id: string, sources: Sources) => Promise<LoadedPreview>> = {
  async products(id, { branches, ...form }) {
    const typed = withProductDefaults(await readDraft('products', id, form))
    const draft = { ...typed, ...(await computePriceHistoryFromDatabase(id, toEffectivePrices(typed), form.req)) }
    const branchId = idOf(draft.branch) ?? (await branches.shown()).id
    const product = toCatalogProduct(draft, await readBranch(branchId, form.req))
    const catalog = overlayDraftProduct(await branches.catalogOf(branchId), product)
    const listAddress = await addressInCategory(product, catalog)
    return {
      catalog,
      pages: [
        { label: 'Product', address: paths.productDetail(id) },
        ...(product.categoryName ? [{ label: product.categoryName, address: listAddress }] : []),
        { label: 'Home', address: paths.home },
      ],
    }
  },

  async posts(id, { branches, ...form }) {
    const draft = withPostDefaults(await readDraft('posts', id, form))
    const { catalog } = await branches.shown()
    return {
      catalog: overlayDraftPost(catalog, toCatalogPost(draft), toPostCategory(draft.category)),
      pages: [
        { label: 'Post', address: paths.post(id) },
        { label: 'Blog', address: paths.blog },
      ],
    }
  },

  async pages(id, { branches, ...form }) {
    const page = toCatalogWrittenPage(withPageDefaults(await readDraft('pages', id, form)))
    const { catalog } = await branches.shown()
    return { catalog: overlayDraftPage(catalog, page), pages: [{ label: 'Page', address: page.path }] }
  },

  async branches(id, { branches, ...form }) {
    const draft = withBranchDefaults(await readDraft('branches', id, form))
    return {
      catalog: overlayDraftBranch(await branches.catalogOf(id), draft),
      pages: [
        { label: 'Home', address: paths.home },
        { label: 'About', address: paths.about },
        { label: 'Contact', address: paths.contact },
      ],
    }
  },
}

/** Returns the address of that page of the category's list on which the product is. */
async function addressInCategory({ id, categoryName }: CatalogProduct, catalog: ReadOnlyCatalog): Promise<string> {
  const { ids } = await catalog.products({ category: categoryName })
  const page = Math.ceil((ids.indexOf(id) + 1) / PRODUCTS_PER_PAGE)
  return paths.category(categoryName, page)
}

async function readDraft<Kind extends PreviewableCollection>(
  kind: Kind,
  id: string,
  { req, unsaved }: Pick<Sources, 'req' | 'unsaved'>,
) {
  const stored = await readDocument(kind, id, req)
  return unsaved === undefined ? stored : mergeUnsavedFormData(kind, stored, unsaved, req)
}

/** Reads only the branch's fields that products need. Reading its slides would take as long as the whole preview. */
async function readBranch(id: string, req: PayloadRequest): Promise<BranchProductSettings> {
  const select = { currency: true, placeholder: true, showLowestPrice: true } as const
  const options = { select, depth: 1, disableErrors: true, overrideAccess: false, req } as const
  const found = await req.payload.findByID({ collection: 'branches', id, ...options })
  if (!found) throw notFound()
  return found
}

/** Reads a draft with its hidden fields, such as the HTML of rich texts. Throws `Refusal` `not-found`. */
async function readDocument<Kind extends PreviewableCollection>(collection: Kind, id: string, req: PayloadRequest) {
  const found = await req.payload.findByID({
    collection,
    id,
    draft: true,
    depth: 1,
    showHiddenFields: true,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!found) throw notFound()
  return found as Config['collections'][Kind]
}

function notFound(): Refusal {
  return new Refusal('not-found', 'What is to be shown here is not there any more.')
}

function toPostCategory(category: string | PostCategory | null | undefined): PostCategory | null {
  return category && typeof category === 'object' ? { id: category.id, category: category.category } : null
}
