import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { order } from '../../../support/orders.ts'
import { createCategory, createSoldProduct, uniqueId } from '../../../support/shop-products.ts'
import { staffMember } from '../../../support/staff.ts'
import type { ApiResponse, Visitor } from '../../../support/visitor.ts'

type Doc = { doc: { id: string } }
type Docs = { docs: { id: string }[] }

/**
 * A write that leaves its request's transaction waits for itself where one writer works at a time, and keeps everybody
 * waiting for 20 s; then it fails with 500. Each is made twice at once, beside an order.
 */
async function expectNoWaiting(shop: string, admin: Visitor, write: () => Promise<ApiResponse<unknown>>) {
  const ring = await createSoldProduct(admin)
  const customer = await signUp(shop)
  const [first, second] = await Promise.all([write(), write(), order(customer, { itemId: ring.id })])
  expect([first.status, second.status].filter((status) => status >= 500)).toEqual([])
}

const operations: { name: string; prepare(admin: Visitor): Promise<() => Promise<ApiResponse<unknown>>> }[] = [
  {
    name: 'unlocking a customer',
    prepare: async (admin) => {
      const { name } = await signUp(admin.shop)
      return () => admin.post('/api/customers/unlock', { json: { username: name } })
    },
  },
  {
    name: 'unlocking a member of staff',
    prepare: async (admin) => {
      const { email } = await staffMember(admin, 'staff')
      return () => admin.post('/api/users/unlock', { json: { email } })
    },
  },
  {
    name: 'extending a session',
    prepare: async (admin) => {
      const { session } = await staffMember(admin, 'staff')
      return () => session.post('/api/users/refresh-token')
    },
  },
  {
    name: 'signing out',
    prepare: async (admin) => {
      const { session } = await staffMember(admin, 'staff')
      return () => session.post('/api/users/logout?allSessions=true')
    },
  },
  {
    name: 'changing a password',
    prepare: async (admin) => {
      const { session } = await staffMember(admin, 'staff')
      const { body } = await session.get<{ user: { id: string } }>('/api/users/me')
      return () => session.patch(`/api/users/${body.user.id}`, { password: `a-password-${uniqueId()}` })
    },
  },
  {
    name: 'locking a document',
    prepare: async (admin) => {
      const value = await createCategory(admin)
      const { body } = await admin.get<{ user: { id: string } }>('/api/users/me')
      const user = { relationTo: 'users', value: body.user.id }
      const json = { document: { relationTo: 'categories', value }, user }
      return () => admin.post('/api/payload-locked-documents', { json })
    },
  },
  {
    name: 'unlocking every document',
    prepare: async (admin) => () => admin.delete('/api/payload-locked-documents?where[id][exists]=true'),
  },
  {
    name: 'keeping a preference',
    prepare: async (admin) => {
      const key = uniqueId()
      return () => admin.post(`/api/payload-preferences/${key}`, { json: { value: { open: true } } })
    },
  },
  {
    name: 'forgetting a preference',
    prepare: async (admin) => {
      const key = uniqueId()
      await admin.post(`/api/payload-preferences/${key}`, { json: { value: { open: true } } })
      return () => admin.delete(`/api/payload-preferences/${key}`)
    },
  },
  {
    name: 'restoring a version',
    prepare: async (admin) => {
      const { id } = await createSoldProduct(admin)
      await admin.patch(`/api/products/${id}`, { price: 77 })
      const { body } = await admin.get<Docs>(`/api/products/versions?where[parent][equals]=${id}&depth=0`)
      return () => admin.post(`/api/products/versions/${body.docs.at(-1)?.id}`)
    },
  },
  {
    name: 'changing many documents',
    prepare: async (admin) => {
      const id = await createCategory(admin)
      return () => admin.patch(`/api/categories?where[id][in]=${id}`, { position: 700 })
    },
  },
  {
    name: 'deleting many documents',
    prepare: async (admin) => {
      const id = await createCategory(admin)
      return () => admin.delete(`/api/categories?where[id][in]=${id}`)
    },
  },
  {
    name: 'saving a draft',
    prepare: async (admin) => {
      const { id } = await createSoldProduct(admin)
      return () => admin.patch(`/api/products/${id}?draft=true`, { price: 78, _status: 'draft' })
    },
  },
  {
    name: 'duplicating',
    prepare: async (admin) => {
      const { body } = await admin.post<Doc>('/api/posts', {
        json: { title: uniqueId(), publishedAt: new Date().toISOString(), _status: 'published' },
      })
      return () => admin.post(`/api/posts/${body.doc.id}/duplicate`)
    },
  },
]

test.for(operations)('$name does not wait for itself', async ({ prepare }, { shop, admin }) => {
  await expectNoWaiting(shop.url, admin, await prepare(admin))
})
