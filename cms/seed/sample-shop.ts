import { readFile } from 'node:fs/promises'
import { extname, resolve } from 'node:path'
import { convertMarkdownToLexical, editorConfigFactory } from '@payloadcms/richtext-lexical'
import type { Payload } from 'payload'
import { phoneKey } from '../../src/domain/customer.ts'
import { fromCents, toCents } from '../../src/domain/money.ts'
import type { OrderStatus } from '../../src/domain/order.ts'
import { unknownPassword } from '../customers/sign-in.ts'
import { nextReference } from '../orders/references.ts'
import type { Branch, Customer, Product } from '../payload-types.ts'

const folder = resolve('cms/seed')
const day = 24 * 60 * 60 * 1000

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
type SampleOrder = {
  customer: string
  status: OrderStatus
  daysAgo: number
  shippingAddress: string
  lines: { code: string; quantity: number }[]
}
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
  const pictures = pictureHanger(payload)
  const branch = await openBranch(payload, pictures)
  const products = await shelve(payload, branch, pictures, richText)
  await writePosts(payload, pictures, richText)
  const customers = await welcome(payload)
  await takeOrders(payload, branch, products, customers)
  await hireStaff(payload)
  await takeMessages(payload)
  say(`Stocked: ${products.length} products.`)
}

async function sample<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(resolve(folder, `${name}.json`), 'utf8'))
}

type RichText = (markdown: string) => NonNullable<Product['description']>

async function markdownReader(payload: Payload): Promise<RichText> {
  const editorConfig = await editorConfigFactory.default({ config: payload.config })
  return (markdown) =>
    convertMarkdownToLexical({ editorConfig, markdown }) as unknown as NonNullable<Product['description']>
}

type Hang = (picture: SamplePicture) => Promise<string>

const types: Record<string, string> = { '.webp': 'image/webp', '.svg': 'image/svg+xml' }

/** Uploads each file once and answers its id. */
function pictureHanger(payload: Payload): Hang {
  const hung = new Map<string, Promise<string>>()

  async function upload({ file, alt }: SamplePicture): Promise<string> {
    const data = await readFile(resolve(folder, 'pictures', file))
    const mimetype = types[extname(file)] ?? 'application/octet-stream'
    const { id } = await payload.create({
      collection: 'media',
      data: { alt },
      file: { data, mimetype, name: file.split('/').at(-1) ?? file, size: data.length },
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

async function openBranch(payload: Payload, hang: Hang): Promise<Branch> {
  const { logo, placeholder, slides, brands, ...texts } = await sample<SampleBranch>('branch')
  return payload.create({
    collection: 'branches',
    data: {
      ...texts,
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

async function shelve(payload: Payload, branch: Branch, hang: Hang, richText: RichText): Promise<Product[]> {
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

async function writePosts(payload: Payload, hang: Hang, richText: RichText): Promise<void> {
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

async function welcome(payload: Payload): Promise<Map<string, Customer>> {
  const customers = new Map<string, Customer>()
  for (const { phone, email, name } of await sample<{ phone: string; email: string | null; name: string }[]>(
    'customers',
  )) {
    const data = { username: phoneKey(phone), name, password: unknownPassword(), ...(email ? { email } : {}) }
    customers.set(phone, await payload.create({ collection: 'customers', data }))
  }
  return customers
}

/** What is written here is the past: stock and sold already stand as these orders left them. */
async function takeOrders(payload: Payload, branch: Branch, products: Product[], customers: Map<string, Customer>) {
  const byCode = new Map(products.map((product) => [product.code, product]))
  const orders = (await sample<SampleOrder[]>('orders')).sort((a, b) => b.daysAgo - a.daysAgo)
  for (const [index, { customer: phone, status, daysAgo, shippingAddress, lines }] of orders.entries()) {
    const date = new Date(Date.now() - daysAgo * day - (orders.length - index) * 60_000)
    const customer = customers.get(phone)
    const agreed = lines.flatMap(({ code, quantity }) => {
      const product = byCode.get(code)
      return product ? [lineOf(product, quantity)] : []
    })
    const reference = await nextReference(payload, branch.id, date)
    await payload.create({
      collection: 'sale-orders',
      data: {
        ...{ reference, status, shippingAddress },
        date: date.toISOString(),
        branch: branch.id,
        customer: customer?.id,
        customerName: customer?.username ?? phone,
        lines: agreed,
        grandTotalAmount: fromCents(agreed.reduce((sum, line) => sum + toCents(line.amount), 0)),
      },
      depth: 0,
    })
  }
}

function lineOf({ id, name, code, price, unitMeasureId, unitMeasureName }: Product, quantity: number) {
  const amount = fromCents(toCents(price) * quantity)
  return { itemId: id, itemName: name, itemCode: code, quantity, price, amount, unitMeasureId, unitMeasureName }
}

async function hireStaff(payload: Payload): Promise<void> {
  const staff = await sample<{ email: string; name: string; role: 'admin' | 'editor' | 'staff' }[]>('staff')
  for (const member of staff.filter(({ role }) => role !== 'admin')) {
    await payload.create({ collection: 'users', data: { ...member, password: unknownPassword() } })
  }
}

async function takeMessages(payload: Payload): Promise<void> {
  const messages =
    await sample<{ name: string; phone: string; mail: string; content: string; daysAgo: number }[]>('messages')
  for (const { daysAgo, ...message } of messages) {
    const createdAt = new Date(Date.now() - daysAgo * day).toISOString()
    await payload.create({ collection: 'contact-messages', data: { ...message, createdAt } })
  }
}

function inGroups<T>(list: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, group) =>
    list.slice(group * size, (group + 1) * size),
  )
}
