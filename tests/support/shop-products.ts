import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Product } from '../../src/domain/products/catalog.ts'
import { createDocument, findDocuments } from './documents.ts'
import { type Visitor, visitor } from './visitor.ts'

export const store = 'Aurel'

export type NewProduct = Record<'name' | 'category' | 'code' | 'gtin' | 'family', string> &
  Record<'price' | 'regularPrice' | 'pieces' | 'featuredOrder', number> &
  Record<'attributes' | 'familyValues', string[]>

/** Creates a published product, by default a ring with five pieces. Returns it as calls do, once it is on sale. */
export async function createSoldProduct(admin: Visitor, overrides: Partial<NewProduct> = {}): Promise<Product> {
  const id = await createProduct(admin, overrides)
  return eventually(async () => {
    const product = await findProduct(admin.shop, id)
    expect(product, 'the product is on sale').toBeDefined()
    return product as Product
  })
}

export async function createProduct(admin: Visitor, overrides: Partial<NewProduct> = {}, status = 'published') {
  const { pieces = 5, category = await findId(admin, 'categories', 'Gifts'), ...more } = overrides
  const branch = await findBranchId(admin)
  const own = { name: `Test Ring ${uniqueId()}`, code: `T-${uniqueId()}`, price: 25, ...more }
  const json = { ...own, stockChange: pieces, category, branch, _status: status }
  return createDocument(admin, `products${status === 'draft' ? '?draft=true' : ''}`, json)
}

export const createCategory = (admin: Visitor, name = `Test Category ${uniqueId()}`): Promise<string> =>
  createDocument(admin, 'categories', { name, position: 500 })

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
  const { stock, sold } = await readProduct<{ stock: number; sold: number }>(admin, id)
  return { stock, sold }
}

/** Calls `ask` again until it succeeds, for at most `timeout` milliseconds, and returns its result. */
export async function eventually<T>(ask: () => Promise<T>, timeout = 20_000): Promise<T> {
  const end = Date.now() + timeout
  while (true) {
    try {
      return await ask()
    } catch (error) {
      if (Date.now() > end) throw error
      await wait(20)
    }
  }
}

/** Waits until pages show the last change that staff made, in every process of the shop. */
export async function whenLive(admin: Visitor): Promise<void> {
  await eventually(async () => {
    expect(await findDocuments(admin, 'changes?sort=-createdAt&limit=1')).toMatchObject([
      { liveAfter: expect.any(Number) },
    ])
  })
}

export const uniqueId = () => crypto.randomUUID().slice(0, 8)

export const findBranchId = (admin: Visitor): Promise<string> => findId(admin, 'branches', store)

const findId = async (admin: Visitor, collection: string, name: string): Promise<string> =>
  (await findDocuments<{ id: string }>(admin, `${collection}?depth=0&where[name][equals]=${name}`))[0]!.id
