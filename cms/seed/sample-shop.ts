import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { paths } from '../../src/domain/paths.ts'
import type { Branch, Product } from '../payload-types.ts'
import { readSample, SEED_FOLDER } from './read-sample.ts'
import { createSamplePeople } from './sample-people.ts'

type SamplePicture = { file: string; alt: string; focus?: { x: number; y: number } }
type SampleProduct = {
  name: string
  code: string
  brand: string
  /** Of the numbers that GS1 keeps for examples. */
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
type SamplePost = {
  slug: string
  title: string
  category: string
  author?: string
  date: string
  thumbnail: string
  alt: string
}
type SampleBranch = Pick<
  Branch,
  | (
      | 'name'
      | 'aliases'
      | 'currency'
      | 'country'
      | 'freeShippingFrom'
      | 'infoStrip'
      | 'support_info'
      | 'contact'
      | 'social'
    )
  | ('tagline' | 'businessType' | 'place' | 'openingHours' | 'delivery' | 'returns' | 'searchSynonyms')
> & {
  logo: string
  placeholder: string
  slides: (Pick<Required<SamplePicture>, 'alt' | 'focus'> & {
    title: string
    html: string
    picture: string
    linkLabel: string
    href: string
  })[]
  brands: { name: string; picture: string }[]
}

/** Fills an empty shop with the sample shop Aurel. All its data is in `cms/seed`, none in code. */
export async function createSampleShop(payload: Payload, say: (line: string) => void): Promise<void> {
  say('Stocking the sample shop …')
  const richText = await markdownConverter(payload)
  const pictures = uploadOnce(payload)
  const branch = await createBranch(payload, pictures)
  const products = await createProducts(payload, branch, pictures, richText)
  await createPosts(payload, pictures, (text) => richText(withIds(text, products)))
  await createSamplePeople(payload, branch)
  say(`Stocked: ${products.length} products.`)
}

type RichText = (markdown: string) => NonNullable<Product['description']>

async function markdownConverter(payload: Payload): Promise<RichText> {
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return (markdown) =>
    convertMarkdownToLexical({ editorConfig, markdown }) as unknown as NonNullable<Product['description']>
}

type UploadOnce = (picture: SamplePicture) => Promise<string>

const types: Record<string, string> = { '.webp': 'image/webp', '.svg': 'image/svg+xml' }

/** Uploads each file once and returns its id. */
function uploadOnce(payload: Payload): UploadOnce {
  const uploads = new Map<string, Promise<string>>()

  async function upload({ file, alt, focus }: SamplePicture): Promise<string> {
    const data = await readFile(resolve(SEED_FOLDER, 'pictures', file))
    const mimetype = types[extname(file)] ?? 'application/octet-stream'
    const { id } = await payload.create({
      collection: 'media',
      data: { alt, ...(focus && { focus }) },
      file: { data, mimetype, name: file.split('/').at(-1) ?? file, size: data.length },
      context: { trustedSvg: true },
      // Resizing takes a third of a second. Without a transaction no other writer waits for it.
      disableTransaction: true,
    })
    return id
  }

  return (picture) => {
    const uploaded = uploads.get(picture.file) ?? upload(picture)
    uploads.set(picture.file, uploaded)
    return uploaded
  }
}

async function createBranch(payload: Payload, upload: UploadOnce): Promise<Branch> {
  const { logo, placeholder, slides, brands, ...texts } = await readSample<SampleBranch>('branch')
  return payload.create({
    collection: 'branches',
    data: {
      ...texts,
      _status: 'published',
      productsPerList: 3,
      logo: await upload({ file: logo, alt: texts.name }),
      placeholder: await upload({ file: placeholder, alt: 'A picture follows' }),
      slides: await Promise.all(
        slides.map(async ({ picture, alt, focus, ...slide }) => ({
          ...slide,
          picture: await upload({ file: picture, alt, focus }),
        })),
      ),
      brands: await Promise.all(
        brands.map(async ({ name, picture }) => ({ name, picture: await upload({ file: picture, alt: name }) })),
      ),
    },
    depth: 0,
  })
}

async function createProducts(
  payload: Payload,
  branch: Branch,
  upload: UploadOnce,
  richText: RichText,
): Promise<Product[]> {
  const categories = new Map<string, string>()
  for (const [position, category] of (
    await readSample<{ name: string; description: string }[]>('categories')
  ).entries()) {
    const { id } = await payload.create({ collection: 'categories', data: { ...category, position: position + 1 } })
    categories.set(category.name, id)
  }
  const attributes = createAttributesOnce(payload)
  const products: Product[] = []
  for (const group of chunk(await readSample<SampleProduct[]>('products'), 4)) {
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
  }
  return products
}

/** Returns the ids of a product's attributes, each of which is created when the first product has it. */
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

async function createPosts(payload: Payload, upload: UploadOnce, richText: RichText): Promise<void> {
  const categories = new Map<string, string>()
  for (const data of await readSample<{ category: string }[]>('post-categories')) {
    const { id } = await payload.create({ collection: 'post-categories', data })
    categories.set(data.category, id)
  }
  for (const { slug, title, category, author, date, thumbnail, alt } of await readSample<SamplePost[]>('posts')) {
    await payload.create({
      collection: 'posts',
      data: {
        _status: 'published',
        title,
        category: categories.get(category),
        author,
        publishedAt: date,
        thumbnail: await upload({ file: thumbnail, alt }),
        content: richText(await readFile(resolve(SEED_FOLDER, 'posts', `${slug}.md`), 'utf8')),
      },
      depth: 0,
    })
  }
}

/** The texts of posts name products by their codes. */
function withIds(text: string, products: readonly Product[]): string {
  return products.reduce(
    (linked, { id, code }) => linked.replaceAll(`(${paths.productDetail(code)})`, `(${paths.productDetail(id)})`),
    text,
  )
}

function chunk<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  )
}
