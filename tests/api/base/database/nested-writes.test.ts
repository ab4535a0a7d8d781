import { expect, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { createPublishedPost } from '../../../support/documents.ts'
import { order } from '../../../support/orders.ts'
import { ownId } from '../../../support/people.ts'
import { createCategory, createSoldProduct, uniqueId } from '../../../support/shop-products.ts'
import { staffMember } from '../../../support/staff.ts'
import type { ApiResponse, Visitor } from '../../../support/visitor.ts'

type Docs = { docs: { id: string }[] }

/** Expects that a write uses its request's transaction. Otherwise it would wait for itself, and fail with 500. */
async function expectNoWaiting(shop: string, admin: Visitor, write: () => Promise<ApiResponse<unknown>>) {
  const ring = await createSoldProduct(admin)
  const customer = await signUp(shop)
  const [first, second] = await Promise.all([write(), write(), order(customer, { itemId: ring.id })])
  expect([first.status, second.status].filter((status) => status >= 500)).toEqual([])
}

type Prepare = (admin: Visitor) => Promise<() => Promise<ApiResponse<unknown>>>

const lockCategory: Prepare = async (admin) => {
  const document = { relationTo: 'categories', value: await createCategory(admin) }
  const json = { document, user: { relationTo: 'users', value: await ownId(admin) } }
  return () => admin.post('/api/payload-locked-documents', { json })
}

const operations: Record<string, Prepare> = {
  'unlocking a customer': async (admin) => {
    const { name } = await signUp(admin.shop)
    return () => admin.post('/api/customers/unlock', { json: { username: name } })
  },
  'unlocking a member of staff': async (admin) => {
    const { email } = await staffMember(admin, 'staff')
    return () => admin.post('/api/users/unlock', { json: { email } })
  },
  'extending a session': async (admin) => {
    const { session } = await staffMember(admin, 'staff')
    return () => session.post('/api/users/refresh-token')
  },
  'signing out': async (admin) => {
    const { session } = await staffMember(admin, 'staff')
    return () => session.post('/api/users/logout?allSessions=true')
  },
  'asking for a password link': async (admin) => {
    const { email } = await staffMember(admin, 'staff')
    return () => admin.post('/api/users/forgot-password', { json: { email } })
  },
  'changing a password': async (admin) => {
    const { session, password } = await staffMember(admin, 'staff')
    const id = await ownId(session)
    return () => session.patch(`/api/users/${id}`, { password: `a-password-${uniqueId()}`, currentPassword: password })
  },
  'locking a document': lockCategory,
  'unlocking every document': async (admin) => {
    await (await lockCategory(admin))()
    return () => admin.delete('/api/payload-locked-documents?where[id][exists]=true')
  },
  'keeping a preference': async (admin) => {
    const key = uniqueId()
    return () => admin.post(`/api/payload-preferences/${key}`, { json: { value: { open: true } } })
  },
  'forgetting a preference': async (admin) => {
    const key = uniqueId()
    await admin.post(`/api/payload-preferences/${key}`, { json: { value: { open: true } } })
    return () => admin.delete(`/api/payload-preferences/${key}`)
  },
  'restoring a version': async (admin) => {
    const { id } = await createSoldProduct(admin)
    await admin.patch(`/api/products/${id}`, { price: 77 })
    const { body } = await admin.get<Docs>(`/api/products/versions?where[parent][equals]=${id}&depth=0`)
    return () => admin.post(`/api/products/versions/${body.docs.at(-1)?.id}`)
  },
  'changing many documents': async (admin) => {
    const id = await createCategory(admin)
    return () => admin.patch(`/api/categories?where[id][in]=${id}`, { position: 700 })
  },
  'deleting many documents': async (admin) => {
    const id = await createCategory(admin)
    return () => admin.delete(`/api/categories?where[id][in]=${id}`)
  },
  'saving a draft': async (admin) => {
    const { id } = await createSoldProduct(admin)
    return () => admin.patch(`/api/products/${id}?draft=true`, { price: 78, _status: 'draft' })
  },
  duplicating: async (admin) => {
    const id = await createPublishedPost(admin)
    return () => admin.post(`/api/posts/${id}/duplicate`)
  },
}

test.for(Object.entries(operations))('%s does not wait for itself', async ([, prepare], { shop, admin }) => {
  await expectNoWaiting(shop.url, admin, await prepare(admin))
})
