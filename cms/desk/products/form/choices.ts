import type { Payload } from 'payload'
import type { Attribute, Branch, Category } from '../../../payload-types.ts'

/** The options of the product form's fields. */
export type ProductFormChoices = {
  /** The categories in the order of the site's menu. */
  categories: { id: string; name: string }[]
  branches: { id: string; name: string; currency: string | null; lowStockThreshold: number | null }[]
  /** The values of each attribute, such as Material: Silver, Gold. */
  attributes: { name: string; values: string[] }[]
}

/** Maximum number of offered attributes. */
const MAX_OFFERED = 2000

export async function readProductFormChoices({ db }: Payload): Promise<ProductFormChoices> {
  const all = { where: {}, pagination: false, limit: 0 }
  const [categories, branches, attributes] = await Promise.all([
    db.find<Category>({ collection: 'categories', ...all, sort: 'position', select: { name: true } }),
    db.find<Branch>({
      collection: 'branches',
      ...all,
      sort: 'createdAt',
      select: { name: true, currency: true, lowStockThreshold: true },
    }),
    db.find<Attribute>({
      collection: 'attributes',
      ...all,
      limit: MAX_OFFERED,
      sort: 'title',
      select: { name: true, value: true },
    }),
  ])
  return {
    categories: categories.docs.map(({ id, name }) => ({ id, name })),
    branches: branches.docs.map(({ id, name, currency, lowStockThreshold }) => {
      return { id, name, currency: currency ?? null, lowStockThreshold: lowStockThreshold ?? null }
    }),
    attributes: groupByName(attributes.docs),
  }
}

function groupByName(attributes: readonly Pick<Attribute, 'name' | 'value'>[]): ProductFormChoices['attributes'] {
  const values = new Map<string, string[]>()
  for (const { name, value } of attributes) values.set(name, [...(values.get(name) ?? []), value])
  return [...values].map(([name, values]) => ({ name, values }))
}
