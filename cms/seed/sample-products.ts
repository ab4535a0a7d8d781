import type { Payload } from 'payload'
import type { Branch, Product } from '../payload-types.ts'
import { readSample } from './read-sample.ts'
import type { SamplePicture, UploadOnce } from './sample-pictures.ts'
import type { RichText } from './sample-texts.ts'

type SampleProduct = {
  name: string
  code: string
  brand: string
  /** From the number range that GS1 reserves for examples. */
  gtin?: string
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
  pictures: SamplePicture[]
  description: string
}

type SampleCategory = { name: string; description: string; care: string; picture: string }

export async function createProducts(
  payload: Payload,
  branch: Branch,
  upload: UploadOnce,
  { richText, say }: { richText: RichText; say: (line: string) => void },
): Promise<Product[]> {
  const samples = await readSample<SampleProduct[]>('products')
  const categories = await createCategories(payload, samples, upload)
  const attributes = createAttributesOnce(payload)
  const products: Product[] = []
  for (const group of chunk(samples, 11)) {
    const pictures = await Promise.all(group.map((product) => Promise.all(product.pictures.map(upload))))
    for (const [
      index,
      { name, code, brand, price, regularPrice, savePrice, stock, sold, ...product },
    ] of group.entries()) {
      const created = await payload.create({
        collection: 'products',
        data: {
          ...{ name, code, brand, gtin: product.gtin, price, regularPrice, savePrice, stock, sold },
          _status: 'published',
          branch: branch.id,
          category: categories.get(product.category) ?? '',
          attributes: await attributes(product.attributes ?? {}),
          pictures: pictures[index] ?? [],
          description: richText(product.description),
          unitMeasureName: product.unit,
          featuredOrder: product.featured,
        },
        context: { setsStock: true },
        depth: 0,
      })
      products.push(created)
    }
    say(`Stocking the sample shop: ${products.length} of ${samples.length} products …`)
  }
  return products
}

/** Creates the categories and returns their ids by name. A category takes its picture from one of its products. */
async function createCategories(
  payload: Payload,
  products: readonly SampleProduct[],
  upload: UploadOnce,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  const shown = new Map(products.flatMap(({ pictures }) => pictures.map((picture) => [picture.file, picture])))
  for (const [at, { picture: file, ...category }] of (await readSample<SampleCategory[]>('categories')).entries()) {
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
