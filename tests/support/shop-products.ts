import { expect, vi } from 'vitest'
import type { Product } from '../../src/domain/products/catalog.ts'
import { type Visitor, visitor } from './visitor.ts'

export const store = 'Aurel'

type Doc = { id: string; name: string }
type Found = { docs: Doc[] }
type Created = { doc: Doc }

export type NewProduct = {
  name: string
  price: number
  regularPrice: number
  pieces: number
  category: string
  featuredOrder: number
  attributes: string[]
  code: string
  gtin: string
  family: string
  familyValues: string[]
}

/**
 * Creates a published product, by default a ring with five pieces, and waits until the shop sells it. Returns it as
 * calls do.
 */
export async function createSoldProduct(admin: Visitor, overrides: Partial<NewProduct> = {}): Promise<Product> {
  const id = await createProduct(admin, overrides)
  return eventually(async () => {
    const product = await findProduct(admin.shop, id)
    expect(product, 'the product is on sale').toBeDefined()
    return product as Product
  })
}

export async function createProduct(admin: Visitor, overrides: Partial<NewProduct> = {}, status = 'published') {
  const {
    name = `Test Ring ${uniqueId()}`,
    price = 25,
    pieces = 5,
    category = await findCategoryId(admin, 'Gifts'),
    ...more
  } = overrides
  const code = `T-${uniqueId()}`
  const branch = await findBranchId(admin)
  const json = { name, code, price, stockChange: pieces, category, branch, _status: status, ...more }
  const answer = await admin.post<Created>(`/api/products${status === 'draft' ? '?draft=true' : ''}`, { json })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.doc.id
}

export async function createCategory(admin: Visitor, name = `Test Category ${uniqueId()}`): Promise<string> {
  const answer = await admin.post<Created>('/api/categories', { json: { name, position: 500 } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.doc.id
}

/** Returns the product with this id from the call `get_item`; undefined if the shop does not sell it. */
export async function findProduct(shop: string, id: string): Promise<Product | undefined> {
  const { body } = await visitor(shop).get<{ result: Product[] }>(`/api/get_item/${store}`)
  return body.result.find((product) => product.id === id)
}

/** Reads a product's document like staff: the published version, or with `draft` the newest one. */
export async function readProduct<Fields = Record<string, unknown>>(staff: Visitor, id: string, draft = false) {
  return (await staff.get<Fields>(`/api/products/${id}?depth=0${draft ? '&draft=true' : ''}`)).body
}

/** Reads a product's current stock and the number of sold pieces, like staff. */
export async function readStock(admin: Visitor, id: string): Promise<{ stock: number; sold: number }> {
  const { body } = await admin.get<{ stock: number; sold: number }>(`/api/products/${id}?depth=0`)
  return { stock: body.stock, sold: body.sold }
}

/**
 * Calls `ask` again until it succeeds, for at most `timeout` milliseconds, and returns its result. The bench measures
 * how fast a change is live, because the machine of a test may be busy.
 */
export function eventually<T>(ask: () => Promise<T>, timeout = 20_000): Promise<T> {
  return vi.waitFor(ask, { timeout, interval: 20 })
}

/** Waits until pages show the last change that staff made, in every process of the shop. */
export async function whenLive(admin: Visitor): Promise<void> {
  await eventually(async () => {
    const { docs } = (await admin.get<{ docs: object[] }>('/api/changes?sort=-createdAt&limit=1')).body
    expect(docs).toMatchObject([{ liveAfter: expect.any(Number) }])
  })
}

export const uniqueId = () => crypto.randomUUID().slice(0, 8)

async function findCategoryId(admin: Visitor, name: string): Promise<string> {
  const { body } = await admin.get<Found>(`/api/categories?where[name][equals]=${name}&depth=0`)
  return body.docs[0]!.id
}

export async function findBranchId(admin: Visitor): Promise<string> {
  const { body } = await admin.get<Found>('/api/branches?depth=0&where[name][equals]=Aurel')
  return body.docs[0]!.id
}
