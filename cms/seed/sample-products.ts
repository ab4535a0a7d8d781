import type { Payload } from 'payload'
import { createMemberCode, createMemberName } from '../../src/domain/families/labels.ts'
import type { Branch, Product } from '../payload-types.ts'
import type { MarkdownToLexicalConverter } from './markdown-to-lexical.ts'
import { readSampleJson } from './read-sample.ts'
import type { SamplePicture, SampleUploader } from './sample-uploader.ts'

/** The other members of a product's family: `own` is the product's value, `stock` and `prices` are by value. */
type SampleFamily = {
  axis: string
  values: string[]
  own: string
  stock: Record<string, number>
  prices: Record<string, number>
}

type SampleProduct = {
  name: string
  code: string
  brand: string
  /** A number from the range that GS1 reserves for examples. */
  gtin?: string | undefined
  category: string
  /** Values by attribute. */
  attributes?: Record<string, string[]>
  price: number
  regularPrice: number | null
  savePrice: string
  stock: number
  sold: number
  unit: string
  featured: number | null
  family?: SampleFamily
  pictures: SamplePicture[]
  description: string
}

type Member = SampleProduct & { place?: { name: string; axis: string; values: string[]; value: string } }

type SampleCategory = { name: string; description: string; care: string; picture: string }

/** Creates the products of the sample shop with their categories, attributes and families. Returns the products. */
export async function createSampleProducts(
  payload: Payload,
  branch: Branch,
  upload: SampleUploader,
  { richText, say }: { richText: MarkdownToLexicalConverter; say: (line: string) => void },
): Promise<Product[]> {
  const samples = await readSampleJson<SampleProduct[]>('products')
  const categories = await createCategories(payload, samples, upload)
  const attributes = createAttributesOnce(payload)
  const families = createFamiliesOnce(payload, branch)
  const members = samples.flatMap(toMembers)
  const products: Product[] = []
  for (const group of chunk(members, 11)) {
    const pictures = await Promise.all(group.map((product) => Promise.all(product.pictures.map(upload))))
    for (const [
      index,
      { name, code, brand, price, regularPrice, savePrice, stock, sold, ...product },
    ] of group.entries()) {
      const created = await payload.create({
        collection: 'products',
        data: {
          name,
          code,
          brand,
          gtin: product.gtin,
          price,
          regularPrice,
          savePrice,
          stock,
          sold,
          _status: 'published',
          branch: branch.id,
          category: categories.get(product.category) ?? '',
          attributes: await attributes(product.attributes ?? {}),
          pictures: pictures[index] ?? [],
          description: richText(product.description),
          ...(await families(product.place)),
          unitMeasureName: product.unit,
          featuredOrder: product.featured,
        },
        context: { setsStock: true },
        depth: 0,
      })
      products.push(created)
    }
    say(`Stocking the sample shop: ${products.length} of ${members.length} products …`)
  }
  return products
}

/**
 * Returns a product and the other members of its family, which come first: the newest stands for all of them in lists.
 */
function toMembers({ family, ...product }: SampleProduct): Member[] {
  if (!family) return [product]
  const { axis, values, own, stock, prices } = family
  const { name, code, price, sold } = product
  const toMember = (value: string): Member => ({
    ...product,
    name: createMemberName(name, [{ name: axis }], [value]),
    place: { name, axis, values, value },
    ...(value !== own && {
      code: createMemberCode(`${code}-{${axis}}`, [{ name: axis }], [value]),
      gtin: undefined,
      featured: null,
      price: prices[value] ?? price,
      stock: stock[value] ?? 0,
      sold: Math.floor(sold / 4),
    }),
  })
  return [...values.filter((value) => value !== own), own].map(toMember)
}

/** Returns the fields of a member, and creates its family on first use. */
function createFamiliesOnce(payload: Payload, branch: Branch) {
  const created = new Map<string, string>()
  return async (place: Member['place']) => {
    if (!place) return {}
    const { name, axis, values, value } = place
    const axes = [{ name: axis, values }]
    const family =
      created.get(name) ??
      (await payload.create({ collection: 'families', data: { name, branch: branch.id, axes } })).id
    created.set(name, family)
    return { family, familyValues: [value] }
  }
}

/** Creates the categories and returns their ids by name. A category takes its picture from one of its products. */
async function createCategories(
  payload: Payload,
  products: readonly SampleProduct[],
  upload: SampleUploader,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const shown = new Map(products.flatMap(({ pictures }) => pictures.map((picture) => [picture.file, picture])))
  for (const [at, { picture: file, ...category }] of (await readSampleJson<SampleCategory[]>('categories')).entries()) {
    const picture = await upload(shown.get(file) ?? { file, alt: category.name })
    const { id } = await payload.create({ collection: 'categories', data: { ...category, picture, position: at + 1 } })
    ids.set(category.name, id)
  }
  return ids
}

/** Returns a function that maps a product's attributes to ids and creates each attribute on first use. */
function createAttributesOnce(payload: Payload): (attributes: Record<string, string[]>) => Promise<string[]> {
  const created = new Map<string, string>()
  return async (attributes) => {
    const ids: string[] = []
    for (const [name, values] of Object.entries(attributes)) {
      for (const value of values) {
        const key = `${name}: ${value}`
        const id = created.get(key) ?? (await payload.create({ collection: 'attributes', data: { name, value } })).id
        created.set(key, id)
        ids.push(id)
      }
    }
    return ids
  }
}

function chunk<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  )
}
