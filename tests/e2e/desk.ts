import type { Page } from '@playwright/test'
import type { Product } from '../../src/domain/products/catalog.ts'
import { createStaff, type Role } from '../support/staff.ts'
import type { Visitor } from '../support/visitor.ts'
import { test as base } from './customer.ts'
import { signInByCookie } from './panel.ts'
import { newPhone } from './shopper.ts'
import { newPost, newProduct, newShopper } from './staff-api.ts'

export { expect } from './customer.ts'

/** `ring`: a product with 50 pieces at $25. `post`: a published post. The page is signed in as an administrator. */
export const test = base.extend<{ ring: Product; post: { id: string; title: string } }>({
  post: async ({ admin, context }, use) => {
    await signInByCookie(context, admin)
    await use(await newPost(admin))
  },
  ring: async ({ admin, context }, use) => {
    await signInByCookie(context, admin)
    await use(await newProduct(admin, { pieces: 50 }))
  },
})

/** Signs in Dana Reed, a new member of staff. */
export const newStaff = (admin: Visitor, role: Role) => createStaff(admin, role, 'Dana Reed')

export type Placed = { id: string; reference: string; phone: string }

/** Orders two pieces as a customer. */
export async function newOrder(admin: Visitor, product: Product, shippingAddress = '1 Sand Lane'): Promise<Placed> {
  const phone = newPhone()
  const id = await place(await newShopper(admin.shop, phone), product, { quantity: 2, shippingAddress })
  return { id, reference: (await orderOf(admin, id)).reference, phone }
}

/** Returns the id of the order. */
export async function place(
  shopper: Visitor,
  { id: itemId }: Product,
  { quantity = 1, shippingAddress = '' } = {},
): Promise<string> {
  const json = { saleOrder: { id: null, shippingAddress }, saleOrderTransactions: [{ itemId, quantity }] }
  return (await shopper.post<{ result: string }>('/api/get_checkout/Aurel', { json })).body.result
}

type Order = { reference: string; status: string; pieces: number; trackingNumber: string | null; memo: string | null }

export async function orderOf(admin: Visitor, id: string): Promise<Order> {
  return (await admin.get<Order>(`/api/sale-orders/${id}?depth=0`)).body
}

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
