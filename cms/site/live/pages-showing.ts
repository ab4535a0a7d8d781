import type { Payload, PayloadRequest } from 'payload'
import { paths } from '../../../src/domain/pages/paths.ts'
import {
  branchTag,
  categoriesTag,
  categoryPostsTag,
  categoryProductsTag,
  mediaTag,
  postsTag,
  postTag,
  productTag,
  type Tag,
  writtenPageTag,
} from '../../base/changes/tags.ts'
import { idOf } from '../../base/references.ts'
import type { Branch, Category, Media, Page, Post, PostCategory, Product } from '../../payload-types.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import { listHomeProductAndPostIds } from '../../shop/catalog/branches/home-block-settings.ts'
import type { PageAddress } from '../pages/addresses.ts'

/** A page of the shop with a label for staff. */
export type NamedPage = { label: string; address: PageAddress }

type Documents = {
  products: Product
  categories: Category
  branches: Branch
  media: Media
  posts: Post
  'post-categories': PostCategory
  pages: Page
}

/** Collections whose documents appear on pages. */
export type DisplayedCollectionSlug = keyof Documents

type Sources = { payload: Payload; branches: Branches; user: PayloadRequest['user'] }

type Shown<Doc> = {
  isChangeOf(id: string, tags: readonly Tag[]): boolean
  pages(doc: Doc, sources: Sources): Promise<NamedPage[]>
}

const home: NamedPage = { label: 'Home', address: paths.home }
const all: NamedPage = { label: 'All products', address: paths.category() }
const blog: NamedPage = { label: 'Blog', address: paths.blog }

/** Maximum number of pages per kind that are listed for a picture. */
const MAX_OF_A_KIND = 3

const shown: { [Slug in DisplayedCollectionSlug]: Shown<Documents[Slug]> } = {
  products: {
    isChangeOf: (id, tags) => tags.includes(productTag(id)),
    async pages(product, sources) {
      if (idOf(product.branch) !== (await shownBranchId(sources))) return []
      const category = await named(sources, 'categories', product.category)
      return [
        { label: product.name, address: paths.productDetail(product.id) },
        ...(category ? [{ label: category.name, address: paths.category(category.name) }] : []),
        all,
        ...(product.featuredOrder || (await isChosenForHome(product.id, sources)) ? [home] : []),
      ]
    },
  },
  categories: {
    isChangeOf: (id, tags) => tags.includes(categoriesTag) && tags.includes(categoryProductsTag(id)),
    pages: async ({ name }) => [{ label: name, address: paths.category(name) }, all, home],
  },
  branches: {
    isChangeOf: (id, tags) => tags.includes(branchTag(id)),
    async pages({ id }, sources) {
      if (id !== (await shownBranchId(sources))) return []
      return [home, { label: 'About', address: paths.about }, { label: 'Contact', address: paths.contact }]
    },
  },
  posts: {
    isChangeOf: (id, tags) => tags.includes(postTag(id)),
    async pages(post, sources) {
      const category = await named(sources, 'post-categories', post.category)
      return [
        { label: post.title, address: paths.post(post.id) },
        blog,
        ...(category ? [{ label: category.category, address: paths.blogCategory(category.id) }] : []),
        ...((await isChosenForHome(post.id, sources)) ? [home] : []),
      ]
    },
  },
  pages: {
    isChangeOf: (id, tags) => tags.includes(writtenPageTag(id)),
    pages: async ({ title, slug }) => [{ label: title, address: paths.page(slug ?? '') }],
  },
  'post-categories': {
    isChangeOf: (id, tags) => tags.includes(categoryPostsTag(id)) && !tags.includes(postsTag),
    pages: async ({ id, category }) => [{ label: category, address: paths.blogCategory(id) }, blog],
  },
  media: {
    isChangeOf: (id, tags) => tags.includes(mediaTag(id)),
    async pages({ id }, sources) {
      // Bypasses access: published documents are public, and the filter uses a hidden field.
      const common = { depth: 0, limit: MAX_OF_A_KIND, pagination: false, overrideAccess: true } as const
      const inText = { textPictures: { in: [id] } }
      const published = { _status: { equals: 'published' } }
      const [products, posts, pages, categories, branch] = await Promise.all([
        sources.payload.find({
          collection: 'products',
          where: { and: [published, { or: [{ pictures: { in: [id] } }, inText, { 'meta.image': { equals: id } }] }] },
          ...common,
        }),
        sources.payload.find({
          collection: 'posts',
          where: {
            and: [published, { or: [{ thumbnail: { equals: id } }, inText, { 'meta.image': { equals: id } }] }],
          },
          ...common,
        }),
        sources.payload.find({
          collection: 'pages',
          where: { and: [published, { or: [{ picture: { equals: id } }, inText, { 'meta.image': { equals: id } }] }] },
          ...common,
        }),
        sources.payload.find({ collection: 'categories', where: { picture: { equals: id } }, ...common }),
        sources.branches.shown().then(({ catalog }) => catalog.branch()),
      ])
      return [
        ...(branch.mediaIds.includes(id) || categories.docs.length > 0 ? [home] : []),
        ...products.docs.map((product) => ({ label: product.name, address: paths.productDetail(product.id) })),
        ...posts.docs.map((post) => ({ label: post.title, address: paths.post(post.id) })),
        ...pages.docs.map(({ title, slug }) => ({ label: title, address: paths.page(slug ?? '') })),
      ]
    },
  },
}

export const isDisplayedCollection = (slug: string): slug is DisplayedCollectionSlug => Object.hasOwn(shown, slug)

/** Whether a change with these tags has changed this document itself. */
export const isDocumentInChangeTags = (slug: DisplayedCollectionSlug, id: string, tags: readonly Tag[]): boolean =>
  shown[slug].isChangeOf(id, tags)

/** Returns the pages that show a published document, with labels for staff: its own page first, then a few others. */
export function listPagesShowingDocument(
  slug: DisplayedCollectionSlug,
  doc: Documents[DisplayedCollectionSlug],
  sources: Sources,
): Promise<NamedPage[]> {
  const { pages } = shown[slug] as Shown<Documents[DisplayedCollectionSlug]>
  return pages(doc, sources)
}

async function isChosenForHome(id: string, { branches }: Sources): Promise<boolean> {
  const { catalog } = await branches.shown()
  return listHomeProductAndPostIds((await catalog.branch()).home).includes(id)
}

async function shownBranchId({ branches }: Sources): Promise<string> {
  return (await branches.shown()).id
}

async function named<Slug extends 'categories' | 'post-categories'>(
  { payload, user }: Sources,
  collection: Slug,
  reference: unknown,
): Promise<Documents[Slug] | null> {
  const id = idOf(reference)
  if (!id) return null
  const found = await payload.findByID({ collection, id, depth: 0, disableErrors: true, overrideAccess: false, user })
  return found as Documents[Slug] | null
}
