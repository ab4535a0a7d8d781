import { randomInt } from 'node:crypto'
import { picture, toForm } from '../support/pictures.ts'
import { adminPassword } from '../support/shop-process.ts'
import { createSoakClient, NoAnswer, type Send } from './client.ts'
import type { Journal } from './journal.ts'
import type { RestartedShop } from './restarted-shop.ts'

export async function signInStaff(shop: RestartedShop, journal: Journal): Promise<Send> {
  const json = { email: 'admin@aurel.example', password: adminPassword }
  const stranger = createSoakClient(shop, journal)
  const { text } = await stranger({ kind: 'panel', method: 'POST', path: '/api/users/login', json })
  return createSoakClient(shop, journal, `JWT ${JSON.parse(text).token}`)
}

type Editing = {
  staff: Send
  /** The products that this person changes. Meanwhile the table of the others is imported. */
  products: readonly string[]
  /** The pieces of each product: in stock and sold at the start, and added since. */
  pieces: ReadonlyMap<string, number>
  added: Map<string, number>
}

/** Returns a function that edits the catalog as staff. `at`, the number of the round, selects the action in turn. */
export function createCatalogEditor(editing: Editing): (at: number) => Promise<unknown> {
  const actions = [changePrice, readLists, addStock, changePost, saveDraft, readPanel, changePrice, schedule]
  return (at) => actions[at % actions.length]!(editing)
}

const save = ({ staff }: Editing, path: string, json: object) =>
  staff({ kind: 'save', method: 'PATCH', path: `${path}${path.includes('?') ? '&' : '?'}depth=0`, json })

async function changePrice(editing: Editing): Promise<void> {
  const json = { price: randomInt(100, 90_000) / 100, _status: 'published' }
  await save(editing, `/api/products/${chosenOf(editing)}`, json)
}

async function saveDraft(editing: Editing): Promise<void> {
  await save(editing, `/api/products/${chosenOf(editing)}?draft=true`, { lowStockThreshold: randomInt(9) })
}

/** Adds pieces. After a lost response it reads the product to learn whether they were added. */
async function addStock({ staff, pieces, added, products }: Editing): Promise<void> {
  const id = products[randomInt(products.length)]!
  const [stockChange, path] = [randomInt(1, 20), `/api/products/${id}?depth=0`]
  const before = added.get(id) ?? 0
  try {
    const json = { stockChange, _status: 'published' }
    await staff({ kind: 'save', method: 'PATCH', path, json, isOnce: true })
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const { stock, sold } = JSON.parse((await staff({ kind: 'panel', path })).text)
    if (stock + sold === (pieces.get(id) ?? 0) + before) return
  }
  added.set(id, before + stockChange)
}

async function changePost(editing: Editing): Promise<void> {
  const { text } = await editing.staff({ kind: 'panel', path: '/api/posts?depth=0&limit=5&select[title]=true' })
  const posts: { id: string; title: string }[] = JSON.parse(text).docs
  const { id, title } = posts[randomInt(posts.length)]!
  const json = { title: `${title.replace(/ · \d$/, '')} · ${randomInt(9)}`, _status: 'published' }
  await save(editing, `/api/posts/${id}`, json)
}

async function schedule(editing: Editing): Promise<void> {
  const id = chosenOf(editing)
  await save(editing, `/api/products/${id}?draft=true`, { price: randomInt(100, 90_000) / 100 })
  const json = { becomes: 'published', at: new Date(Date.now() + randomInt(2000, 9000)).toISOString() }
  const path = `/api/panel/schedule/products/${id}`
  await editing.staff({ kind: 'panel', method: 'POST', path, json, isOnce: true })
}

async function readLists({ staff }: Editing): Promise<void> {
  await staff({ kind: 'panel', path: '/api/panel/dashboard?period=1' })
  await staff({ kind: 'panel', path: '/api/sale-orders?limit=25&depth=0&sort=-date' })
}

async function readPanel({ staff }: Editing): Promise<void> {
  await staff({ kind: 'panel', path: '/admin/collections/products' })
}

const chosenOf = ({ products }: Editing) => products[randomInt(products.length)]!

/** Returns a function that uploads one picture as staff, and deletes the picture that it uploaded before. */
export function createPictureUploader(staff: Send): () => Promise<void> {
  let last: string | undefined
  return async () => {
    const form = toForm({ data: await picture('png', 800, 600), name: 'soak.png' })
    const { text } = await staff({ kind: 'upload', method: 'POST', path: '/api/media', form, expected: [201] })
    if (last) await staff({ kind: 'save', method: 'DELETE', path: `/api/media/${last}`, expected: [200, 404] })
    last = JSON.parse(text).doc.id
  }
}
