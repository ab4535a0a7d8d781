import { onTestFinished } from 'vitest'
import type { SettingsSlug } from '../../../../cms/desk/settings/pages.ts'
import type { SettingsPageData } from '../../../../cms/desk/settings/settings-page.ts'
import { expect, test } from '../../../support/api.ts'
import { changeBranch, restoreBranch } from '../../../support/branch.ts'
import { exportOrdersCsv, fetchPrintSheets, placeByPhone, readOrder } from '../../../support/order-desk.ts'
import { order, revise } from '../../../support/orders.ts'
import { createSoldProduct, eventually, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

type Refused = { message: string; errors?: Record<string, string[]> }
type Shown = { name: string; contact: { key: string; value: string }[] }

const open = async (by: Visitor, slug: SettingsSlug) =>
  (await by.get<SettingsPageData>(`/api/panel/settings/${slug}`)).body

/** Saves these fields. The others stay as the page loaded them. */
function save(by: Visitor, slug: SettingsSlug, { branch }: SettingsPageData, values: object, from = branch.updatedAt) {
  const json = { branch: branch.id, values, from }
  return by.post<SettingsPageData & Refused>(`/api/panel/settings/${slug}`, { json })
}

test('a page is one save, and shoppers read its address and hours everywhere', async ({ admin, editor, stranger }) => {
  const { place } = await restoreBranch(admin)
  const page = await open(editor, 'shop')
  expect(page).toMatchObject({ mayEdit: true, branches: [], values: { name: 'Aurel', logo: expect.any(String) } })
  expect(page.pictures.map(({ id }) => id)).toContain(page.values.logo)
  const { status, body } = await save(editor, 'shop', page, {
    place: { ...place, street: '1 Sand Lane' },
    openingHours: ['Tu-Fr 09:00-17:30'],
    holidays: ['2020-12-25 yearly'],
  })
  expect(status).toBe(200)
  expect(body.branch).toMatchObject({ name: 'Aurel', savedBy: 'Somebody New' })
  await eventually(async () => {
    const { body } = await stranger.get<Shown>('/api/get_branch/Aurel')
    const read = (key: string) => body.contact.find((each) => each.key === key)?.value
    expect(read('Address')).toBe('1 Sand Lane, Portland, OR 97209')
    expect(read('Work Day')).toBe('Tuesday to Friday, 9 am to 5:30 pm. Closed on December 25')
  })
})

test('each refused field has its sentence, and a page saves no fields of another', async ({ admin, editor }) => {
  await restoreBranch(admin)
  const page = await open(editor, 'shop')
  const refused = await save(editor, 'shop', page, { name: '', country: 'nowhere' })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(['country', 'name'])
  const other = await save(editor, 'shop', page, { aliases: [] })
  expect([other.status, other.body.message]).toEqual([422, 'This page does not have the field aliases.'])
  expect((await open(editor, 'shop')).values).toEqual(page.values)
  const none = await editor.get<Refused>('/api/panel/settings/none')
  expect([none.status, none.body.message]).toEqual([404, 'There is no such page of settings.'])
  expect((await editor.get('/api/panel/settings/shop?branch=none')).status).toBe(404)
})

test('of two saves of one version the second is refused, even at the same moment', async ({ admin, editor }) => {
  await restoreBranch(admin)
  const page = await open(editor, 'delivery')
  const both = await Promise.all([
    save(editor, 'delivery', page, { paymentTerms: 'Cash.' }),
    save(admin, 'delivery', page, { paymentTerms: 'By card.' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = await save(editor, 'delivery', page, { paymentTerms: 'Later.' })
  expect([late.status, late.body.message]).toEqual([409, expect.stringContaining('saved this after you opened it')])
})

test('a save does not publish what somebody left in a draft', async ({ admin, editor }) => {
  const { id, tagline } = await restoreBranch(admin)
  const draft = { tagline: 'Only a draft' }
  expect((await admin.patch(`/api/branches/${id}?draft=true`, draft)).status).toBe(200)
  const page = await open(editor, 'search')
  expect((await save(editor, 'search', page, { searchSynonyms: 'ring = band' })).status).toBe(200)
  expect((await open(editor, 'shop')).values.tagline).toBe(tagline)
})

test('staff see settings that they may not edit, and administrators add branches', async ({ admin, staff }) => {
  expect((await open(staff, 'menu')).mayEdit).toBe(false)
  const json = { name: `Branch ${uniqueId()}` }
  const taken = await admin.post<Refused>('/api/panel/settings/branch', { json: { name: 'Aurel' } })
  expect([taken.status, Object.keys(taken.body.errors ?? {})]).toEqual([422, ['name']])
  const made = await admin.post<{ id: string }>('/api/panel/settings/branch', { json })
  onTestFinished(async () => void (await admin.delete(`/api/branches/${made.body.id}`)))
  const { body } = await admin.get<SettingsPageData>(`/api/panel/settings/shop?branch=${made.body.id}`)
  expect(body.values.name).toBe(json.name)
  expect(body.branches.map(({ id }) => id)).toContain(made.body.id)
})

test('orders keep their currency when the shop changes its own', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 10 })
  const mine = await order(customer, { itemId: ring.id, quantity: 2 })
  await changeBranch(admin, { currency: 'EUR' })
  const { body: later } = await placeByPhone(admin, { phone: customer.name }, [{ itemId: ring.id, quantity: 1 }])
  const [first, second] = [(await readOrder(admin, mine)).body, (await readOrder(admin, later.id)).body]
  expect(first).toMatchObject({ order: { currency: 'USD' }, mayRevise: false })
  expect(second).toMatchObject({ order: { currency: 'EUR' }, mayRevise: true })
  // The customer's other order and the totals must be in the store's new currency.
  const known = second.customer ?? second.heldFor
  expect(known?.otherOrders).toMatchObject({ currency: 'EUR', spent: expect.any(Number) })
  const { text } = await exportOrdersCsv(admin, `ids=${mine},${later.id}`)
  expect(text).toMatch(/20\.00,Unpaid,0\.00,0\.00,0\.00,USD/)
  expect(text).toMatch(/10\.00,Unpaid,0\.00,0\.00,0\.00,EUR/)
  expect((await fetchPrintSheets(admin, `kind=receipt&ids=${mine}`)).text).toContain('$20.00')
  const path = `/api/get_order_details/Aurel/${encodeURIComponent(customer.name)}`
  const { body } = await customer.get<{ result: { id: string; currency: string }[] }>(path)
  expect(body.result.find(({ id }) => id === mine)?.currency).toBe('USD')
  const changed = await revise(customer, mine, [{ itemId: ring.id, quantity: 1 }])
  expect([changed.status, changed.body.message]).toEqual([409, expect.stringContaining('This order is in USD')])
})
