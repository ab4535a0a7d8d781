import { getCountries } from 'libphonenumber-js'
import type { CollectionSlug, Payload } from 'payload'
import type { Page } from '../../payload-types.ts'
import type { SettingsSlug, SettingsValues } from './pages.ts'
import { collectReferencedIds } from './pictures.ts'

/** A document as an option of a field. */
export type DocumentChoice = { id: string; name: string }
/** A page that staff write, as an option. `slug` is the last part of its path. */
export type PageChoice = DocumentChoice & { slug: string }

/** The options of a settings page's fields. Lists that the page does not use are empty. */
export type SettingsChoices = {
  /** Country codes of two letters. */
  countries: string[]
  pages: PageChoice[]
  /** The categories in the order of the site's menu. */
  categories: DocumentChoice[]
  postCategories: DocumentChoice[]
  posts: DocumentChoice[]
  /** The products in the fields of the page. A list of all products could be too long. */
  products: DocumentChoice[]
}

/** Maximum number of posts offered: the newest. */
const MAX_POSTS = 200

const WITH_COUNTRIES: SettingsSlug[] = ['shop', 'money', 'delivery']

type Wanted = Exclude<keyof SettingsChoices, 'countries'>

const WANTED: Partial<Record<SettingsSlug, Wanted[]>> = {
  delivery: ['pages'],
  home: ['pages', 'categories', 'posts', 'products'],
  menu: ['pages', 'categories', 'postCategories'],
}

export async function readSettingsChoices(
  payload: Payload,
  slug: SettingsSlug,
  values: SettingsValues,
): Promise<SettingsChoices> {
  const wanted = WANTED[slug] ?? []
  const read = {
    categories: () => list(payload, 'categories', 'name', 'position'),
    postCategories: () => list(payload, 'post-categories', 'category', 'category'),
    posts: () => list(payload, 'posts', 'title', '-createdAt', { limit: MAX_POSTS }),
    products: () => {
      const ids = collectReferencedIds(payload.collections.branches.config.flattenedFields, values, 'products')
      return list(payload, 'products', 'name', 'name', { where: { id: { in: ids } } })
    },
  }
  const one = (name: Exclude<Wanted, 'pages'>) => (wanted.includes(name) ? read[name]() : [])
  const [pages, categories, postCategories, posts, products] = await Promise.all([
    wanted.includes('pages') ? pageList(payload) : [],
    ...([one('categories'), one('postCategories'), one('posts'), one('products')] as const),
  ])
  const countries = WITH_COUNTRIES.includes(slug) ? getCountries() : []
  return { countries, pages, categories, postCategories, posts, products }
}

async function pageList({ db }: Payload): Promise<PageChoice[]> {
  const select = { title: true, slug: true } as const
  const { docs } = await db.find<Page>({
    collection: 'pages',
    where: {},
    sort: 'title',
    select,
    limit: 0,
    pagination: false,
  })
  return docs.map(({ id, title, slug }) => ({ id, name: title, slug: slug ?? '' }))
}

async function list(
  { db }: Payload,
  collection: CollectionSlug,
  title: string,
  sort: string,
  { where = {}, limit = 0 }: { where?: Parameters<Payload['db']['find']>[0]['where']; limit?: number } = {},
): Promise<DocumentChoice[]> {
  const select: Record<string, true> = { [title]: true }
  const { docs } = await db.find<{ id: string } & Record<string, unknown>>({
    collection,
    where,
    sort,
    select,
    limit,
    pagination: false,
  })
  return docs.map((doc) => ({ id: String(doc.id), name: String(doc[title] ?? '') }))
}
