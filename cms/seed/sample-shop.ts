import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import type { Branch, Product } from '../payload-types.ts'
import { folder, sample } from './read-sample.ts'
import { samplePeople } from './sample-people.ts'

type SamplePicture = { file: string; alt: string }
type SampleProduct = {
  name: string
  code: string
  category: string
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
type SamplePost = { slug: string; title: string; category: string; date: string; thumbnail: string; alt: string }
type SampleBranch = Pick<
  Branch,
  'name' | 'aliases' | 'currency' | 'country' | 'support_info' | 'contact' | 'social'
> & {
  logo: string
  placeholder: string
  slides: { title: string; html: string; picture: string; alt: string; linkLabel: string; href: string }[]
  brands: { name: string; picture: string }[]
}

/** Stocks an empty shop with Aurel, jewellery and an apothecary: data in `cms/seed`, nothing of it in code. */
export async function sampleShop(payload: Payload, say: (line: string) => void): Promise<void> {
  say('Stocking the sample shop …')
  const richText = await markdownReader(payload)
  const pictures = uploadOnce(payload)
  const branch = await createBranch(payload, pictures)
  const products = await createProducts(payload, branch, pictures, richText)
  await createPosts(payload, pictures, richText)
  await samplePeople(payload, branch)
  say(`Stocked: ${products.length} products.`)
}

type RichText = (markdown: string) => NonNullable<Product['description']>

async function markdownReader(payload: Payload): Promise<RichText> {
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return (markdown) =>
    convertMarkdownToLexical({ editorConfig, markdown }) as unknown as NonNullable<Product['description']>
}

type UploadOnce = (picture: SamplePicture) => Promise<string>

const types: Record<string, string> = { '.webp': 'image/webp', '.svg': 'image/svg+xml' }

/** Uploads each file once and returns its id. */
function uploadOnce(payload: Payload): UploadOnce {
  const hung = new Map<string, Promise<string>>()

  async function upload({ file, alt }: SamplePicture): Promise<string> {
    const data = await readFile(resolve(folder, 'pictures', file))
    const mimetype = types[extname(file)] ?? 'application/octet-stream'
    const { id } = await payload.create({
      collection: 'media',
      data: { alt },
      file: { data, mimetype, name: file.split('/').at(-1) ?? file, size: data.length },
      context: { trustedDrawing: true },
      // Making the sizes takes a third of a second; it need not keep other writers waiting.
      disableTransaction: true,
    })
    return id
  }

  return (picture) => {
    const known = hung.get(picture.file) ?? upload(picture)
    hung.set(picture.file, known)
    return known
  }
}

async function createBranch(payload: Payload, hang: UploadOnce): Promise<Branch> {
  const { logo, placeholder, slides, brands, ...texts } = await sample<SampleBranch>('branch')
  return payload.create({
    collection: 'branches',
    data: {
      ...texts,
      _status: 'published',
      productsPerList: 3,
      logo: await hang({ file: logo, alt: texts.name }),
      placeholder: await hang({ file: placeholder, alt: 'A picture follows' }),
      slides: await Promise.all(
        slides.map(async ({ picture, alt, ...slide }) => ({ ...slide, picture: await hang({ file: picture, alt }) })),
      ),
      brands: await Promise.all(
        brands.map(async ({ name, picture }) => ({ name, picture: await hang({ file: picture, alt: name }) })),
      ),
    },
    depth: 0,
  })
}

async function createProducts(
  payload: Payload,
  branch: Branch,
  hang: UploadOnce,
  richText: RichText,
): Promise<Product[]> {
  const categories = new Map<string, string>()
  for (const [position, category] of (await sample<{ name: string; description: string }[]>('categories')).entries()) {
    const { id } = await payload.create({ collection: 'categories', data: { ...category, position: position + 1 } })
    categories.set(category.name, id)
  }
  const shelf: Product[] = []
  for (const group of inGroups(await sample<SampleProduct[]>('products'), 4)) {
    const pictures = await Promise.all(group.map((product) => Promise.all(product.pictures.map(hang))))
    for (const [index, { name, code, price, regularPrice, savePrice, stock, sold, ...product }] of group.entries()) {
      const created = await payload.create({
        collection: 'products',
        data: {
          ...{ name, code, price, regularPrice, savePrice, stock, sold },
          _status: 'published',
          branch: branch.id,
          category: categories.get(product.category) ?? '',
          pictures: pictures[index] ?? [],
          description: richText(product.description),
          unitMeasureName: product.unit,
          featuredOrder: product.featured,
        },
        context: { stocktaking: true },
        depth: 0,
      })
      shelf.push(created)
    }
  }
  return shelf
}

async function createPosts(payload: Payload, hang: UploadOnce, richText: RichText): Promise<void> {
  const categories = new Map<string, string>()
  for (const data of await sample<{ category: string }[]>('post-categories')) {
    const { id } = await payload.create({ collection: 'post-categories', data })
    categories.set(data.category, id)
  }
  for (const { slug, title, category, date, thumbnail, alt } of await sample<SamplePost[]>('posts')) {
    await payload.create({
      collection: 'posts',
      data: {
        _status: 'published',
        title,
        category: categories.get(category),
        publishedAt: date,
        thumbnail: await hang({ file: thumbnail, alt }),
        content: richText(await readFile(resolve(folder, 'posts', `${slug}.md`), 'utf8')),
      },
      depth: 0,
    })
  }
}

function inGroups<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  )
}
