import type { PayloadRequest } from 'payload'
import type { PostCategory } from '../../../src/domain/blog.ts'
import { paths } from '../../../src/domain/paths.ts'
import { PRODUCTS_PER_PAGE } from '../../../src/domain/product-list.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import type { Branches } from '../../catalog/branches.ts'
import type { ReadOnlyCatalog } from '../../catalog/catalog.ts'
import { toCatalogPost } from '../../catalog/post.ts'
import { type CatalogProduct, toCatalogProduct } from '../../catalog/product.ts'
import type { Config } from '../../payload-types.ts'
import { idOf } from '../../references.ts'
import type { Previewed, PreviewedKind } from './address.ts'
import { withBranchDefaults, withPostDefaults, withProductDefaults } from './defaults.ts'
import { withBranch, withPost, withProduct } from './with-draft.ts'

/** The catalog with the draft in it, and the pages that show the draft, its own first. */
export type LoadedPreview = { catalog: ReadOnlyCatalog; pages: { label: string; address: string }[] }

type Sources = { branches: Branches; req: PayloadRequest }

/** Loads the latest version of a document, published or draft, with the access of `req`. Refuses `not-found`. */
export function loadPreview({ kind, id }: Previewed, sources: Sources): Promise<LoadedPreview> {
  return loaders[kind](id, sources)
}

const loaders: Record<PreviewedKind, (id: string, sources: Sources) => Promise<LoadedPreview>> = {
  async products(id, { branches, req }) {
    const draft = withProductDefaults(await readDocument('products', id, req, true))
    const branchId = idOf(draft.branch) ?? (await branches.shown()).id
    const product = toCatalogProduct(draft, await readDocument('branches', branchId, req, false))
    const catalog = withProduct(await branches.catalogOf(branchId), product)
    const listAddress = await addressInCategory(product, catalog)
    return {
      catalog,
      pages: [
        { label: 'Product', address: paths.product(id) },
        ...(product.categoryName ? [{ label: product.categoryName, address: listAddress }] : []),
        { label: 'Home', address: paths.home },
      ],
    }
  },

  async posts(id, { branches, req }) {
    const draft = withPostDefaults(await readDocument('posts', id, req, true))
    const { catalog } = await branches.shown()
    return {
      catalog: withPost(catalog, toCatalogPost(draft), toPostCategory(draft.category)),
      pages: [
        { label: 'Post', address: paths.post(id) },
        { label: 'Blog', address: paths.blog },
      ],
    }
  },

  async branches(id, { branches, req }) {
    const draft = withBranchDefaults(await readDocument('branches', id, req, true))
    return {
      catalog: withBranch(await branches.catalogOf(id), draft),
      pages: [
        { label: 'Home', address: paths.home },
        { label: 'About', address: paths.about },
        { label: 'Contact', address: paths.contact },
      ],
    }
  },
}

/** The page of its category's list that a product is on. */
async function addressInCategory({ id, categoryName }: CatalogProduct, catalog: ReadOnlyCatalog): Promise<string> {
  const { ids } = await catalog.products({ category: categoryName })
  const page = Math.ceil((ids.indexOf(id) + 1) / PRODUCTS_PER_PAGE)
  return paths.category(categoryName, page)
}

/** With hidden fields, which contain the HTML of rich texts. */
async function readDocument<Kind extends PreviewedKind>(
  collection: Kind,
  id: string,
  req: PayloadRequest,
  draft: boolean,
) {
  const found = await req.payload.findByID({
    collection,
    id,
    draft,
    depth: 1,
    showHiddenFields: true,
    disableErrors: true,
    overrideAccess: false,
    req,
  })
  if (!found) throw new Refusal('not-found', 'What is to be shown here is not there any more.')
  return found as Config['collections'][Kind]
}

function toPostCategory(category: string | PostCategory | null | undefined): PostCategory | null {
  return category && typeof category === 'object' ? { id: category.id, category: category.category } : null
}
