import { expect, limitedTest, test } from '../../../support/api.ts'
import { signUp } from '../../../support/customers.ts'
import { changeCode, checkCode, checkoutWith, createCode } from '../../../support/discount-codes.ts'
import { findCaller, moveOrders, placeByPhone, readOrder, reviseByStaff } from '../../../support/order-desk.ts'
import { deleteOrder, order, receipt, revise } from '../../../support/orders.ts'
import { createCategory, createSoldProduct, findBranchId, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const DAY = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString()

/** Returns the amounts of an order's lines, and its total. */
async function amounts(customer: Visitor, id: string) {
  const { saleOrder, saleOrderTransactions } = await receipt(customer, id)
  return [...saleOrderTransactions.map(({ amount }) => amount), saleOrder.grandTotalAmount]
}

test('an order with a code has a line for it, and keeps it when an old client edits', async ({ admin, customer }) => {
  const ring = await createSoldProduct(admin, { price: 30, pieces: 9 })
  const { id: codeId, code } = await createCode(admin, { fromTotal: 50 })
  const placed = await checkoutWith(customer, ` ${code.toLowerCase()} `, [{ itemId: ring.id, quantity: 2 }])
  expect(placed.status, placed.text).toBe(200)
  const id = placed.body.result
  const { saleOrderTransactions: lines } = await receipt(customer, id)
  const itemName = `Discount ${code}`
  expect(lines.at(-1)).toMatchObject({ itemId: 'charge:discount', itemName, price: -6, quantity: 1 })
  expect(await amounts(customer, id)).toEqual([60, -6, 54])

  // Staff change and end the code. The order keeps its terms.
  expect((await changeCode(admin, codeId, { value: 50, until: daysFromNow(-1) })).status).toBe(200)
  expect((await revise(customer, id, [...lines.slice(1), { itemId: ring.id, quantity: 3 }])).status).toBe(200)
  expect(await amounts(customer, id)).toEqual([90, -9, 81])
  expect((await checkCode(customer, code, [ring.id], id)).body.result.fault).toBe(null)
  // The code no longer applies, but an old client cannot remove it.
  expect((await revise(customer, id, [{ itemId: ring.id }])).status).toBe(200)
  expect(await amounts(customer, id)).toEqual([30, 30])
})

test('an order that chooses no delivery gets a way that is free after its discount', async ({ admin, customer }) => {
  // The sample's mail is free from $49.
  const ring = await createSoldProduct(admin, { price: 50 })
  const { code } = await createCode(admin)
  const { body } = await checkoutWith(customer, code, [{ itemId: ring.id }])
  expect(await amounts(customer, body.result)).toEqual([50, -5, 45])
})

test('a code that does not fit is refused with a sentence, and a removed one is gone', async ({ admin, customer }) => {
  const [rings, name] = [await createCategory(admin, `Rings ${uniqueId()}`), `Cup ${uniqueId()}`]
  const ring = await createSoldProduct(admin, { price: 30, pieces: 9, category: rings })
  const cup = await createSoldProduct(admin, { name, price: 30, regularPrice: 40 })
  const refusals: [more: Record<string, unknown>, itemId: string, sentence: string | RegExp][] = [
    [{ isOn: false }, ring.id, 'There is no such code.'],
    [{ from: daysFromNow(3) }, ring.id, /Begins on \w+ \d+\.$/],
    [{ until: daysFromNow(-3) }, ring.id, /Ended on \w+ \d+\.$/],
    [{ fromTotal: 50 }, ring.id, 'From $50.'],
    [{ products: [cup.id] }, ring.id, `Only for ${name}.`],
    [{ categories: [rings] }, cup.id, /Only for Rings .+\.$/],
    [{ isForReduced: false }, cup.id, 'Not for reduced products.'],
  ]
  for (const [more, itemId, sentence] of refusals) {
    const { code } = await createCode(admin, more)
    const { status, body } = await checkoutWith(customer, code, [{ itemId }])
    expect([status, body.errors?.discountCode]).toEqual([422, [body.message]])
    expect(body.message).toMatch(sentence)
    expect(body.message).toContain(code)
  }
  const { code } = await createCode(admin, { kind: 'amount', value: 5 })
  const { result: id } = (await checkoutWith(customer, code, [{ itemId: ring.id }])).body
  expect(await amounts(customer, id)).toEqual([30, -5, 25])
  expect((await checkoutWith(customer, '', [{ itemId: ring.id }], { id, expectedTotal: 30 })).status).toBe(200)
  expect(await amounts(customer, id)).toEqual([30, 30])
})

test('of 200 orders for the last ten uses ten get them; an ended one gives it back', async ({ admin, shop, staff }) => {
  const ring = await createSoldProduct(admin, { price: 30, pieces: 999 })
  const { id: codeId, code } = await createCode(admin, { maxUses: 10 })
  const buyers = await Promise.all(Array.from({ length: 6 }, () => signUp(shop.url)))
  const lines = [{ itemId: ring.id }]
  const all = Array.from({ length: 200 }, (_, at) => buyers[at % buyers.length]!)
  const answers = await Promise.all(all.map(async (by) => ({ by, ...(await checkoutWith(by, code, lines)) })))
  const placed = answers.filter(({ status }) => status === 200).map(({ by, body }) => ({ by, id: body.result }))
  expect(placed).toHaveLength(10)
  expect(answers.find(({ status }) => status === 422)?.body.message).toBe(`The code ${code} does not apply. Used up.`)
  const [deleted, edited, cancelled] = [placed[0]!, placed[1]!, placed[2]!]
  const by = buyers[0]!

  expect((await deleteOrder(deleted.by, deleted.id)).status).toBe(200)
  const again = await checkoutWith(by, code, lines)
  expect(again.status, again.text).toBe(200)
  expect((await checkoutWith(by, code, lines)).status).toBe(422)

  expect((await checkoutWith(edited.by, '', lines, { id: edited.id })).status).toBe(200)
  expect((await checkoutWith(by, code, lines)).status).toBe(200)
  expect((await moveOrders(staff, [cancelled.id], 'Cancelled')).body.orders[0]?.isMoved).toBe(true)
  const last = await checkoutWith(by, code, lines)
  expect(last.status).toBe(200)

  // An undone cancellation needs a use.
  const { updatedAt: version } = (await readOrder(staff, cancelled.id)).body.order
  const undo = () =>
    staff.post('/api/panel/orders/shipments/undo', { json: { orders: [{ id: cancelled.id, version }] } })
  expect((await undo()).text).toContain('stays cancelled')
  expect((await deleteOrder(by, last.body.result)).status).toBe(200)
  await undo()
  expect((await readOrder(staff, cancelled.id)).body.order.status).toBe('New')
  expect((await checkCode(by, code)).body.result.fault).toBe('Used up.')
  const removed = await admin.delete<{ errors?: { message: string }[] }>(`/api/discount-codes/${codeId}`)
  expect(removed.body.errors?.[0]?.message).toContain('Switch it off instead')
})

test('a customer uses a code once, by phone too, and a changed order keeps its use', async ({ admin, shop, staff }) => {
  const ring = await createSoldProduct(admin, { price: 30, pieces: 9 })
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const { code } = await createCode(admin, { maxUsesEach: 1 })
  const [one, other] = [await signUp(shop.url), await signUp(shop.url)]
  const answers = await Promise.all(Array.from({ length: 4 }, () => checkoutWith(one, code, lines)))
  const placed = answers.filter(({ status }) => status === 200)
  expect(placed).toHaveLength(1)
  const id = placed[0]!.body.result
  expect((await checkoutWith(one, code, [{ itemId: ring.id, quantity: 2 }], { id })).status).toBe(200)
  expect((await checkCode(one, code, [ring.id])).body.result.fault).toBe('Once for each customer.')
  expect((await checkCode(other, code, [ring.id])).body.result).toMatchObject({
    fault: null,
    terms: { counted: [ring.id] },
  })
  const { id: customer } = (await findCaller(staff, one.name)).body.customer!
  const preview = await staff.post('/api/panel/orders/preview', { json: { lines, discountCode: code, customer } })
  const byPhone = await placeByPhone(staff, { phone: one.name }, lines, { discountCode: code })
  for (const { body } of [preview, byPhone]) expect(body.message).toContain('Once for each customer.')
  expect((await placeByPhone(staff, { phone: other.name }, lines, { discountCode: code })).status).toBe(200)
})

test('staff see what a code does before they add it to an order or remove it', async ({ admin, staff, customer }) => {
  const ring = await createSoldProduct(admin, { price: 30, pieces: 9 })
  const lines = [{ itemId: ring.id, quantity: 1 }]
  const { code } = await createCode(admin)
  const preview = (discountCode?: string) =>
    staff.post<{ total: { after: number } }>('/api/panel/orders/preview', { json: { lines, discountCode } })
  expect((await preview(code)).body.total.after).toBe(27)
  expect((await preview('NO-SUCH-CODE')).status).toBe(422)
  expect((await preview()).body.total.after).toBe(30)
  const id = await order(customer, ...lines)
  expect((await reviseByStaff(staff, id, lines, { discountCode: code })).status).toBe(200)
  expect(await amounts(customer, id)).toEqual([30, -3, 27])
  expect((await reviseByStaff(staff, id, [{ itemId: ring.id, quantity: 2 }])).status).toBe(200)
  expect(await amounts(customer, id)).toEqual([60, -6, 54])
  expect((await reviseByStaff(staff, id, lines, { discountCode: '' })).status).toBe(200)
  expect(await amounts(customer, id)).toEqual([30, 30])
})

test('a code has its text for itself in its branch, and a value that fits its kind', async ({ admin }) => {
  const { code } = await createCode(admin, { kind: 'delivery', value: null })
  for (const [field, more] of [
    ['code', { code: code.toLowerCase() }],
    ['value', { value: 101 }],
    ['value', { kind: 'amount', value: 0 }],
    ['until', { from: daysFromNow(2), until: daysFromNow(1) }],
  ] as const) {
    const json = { code: `C-${uniqueId()}`, branch: await findBranchId(admin), kind: 'percent', value: 10, ...more }
    const { body } = await admin.post<Faults>('/api/discount-codes', { json })
    const paths = body.errors?.[0]?.data?.errors.map(({ path }) => path)
    expect(paths, JSON.stringify(more)).toContain(field)
  }
})

type Faults = { errors?: { data?: { errors: { path: string }[] } }[] }

limitedTest('codes cannot be guessed in large numbers', async ({ customer, ring }) => {
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const send = (call: string, json: object) => customer.post(`/api/${call}/Aurel`, { json, headers })
  const guess = () => send('check_discount', { code: 'GUESS', itemIds: [] })
  const answers = await Promise.all(Array.from({ length: 61 }, guess))
  expect(answers.filter(({ status }) => status === 404)).toHaveLength(60)
  const order = { saleOrder: { id: null, shippingAddress: '' }, saleOrderTransactions: [{ itemId: ring.id }] }
  const refused = await send('get_checkout', { ...order, discountCode: 'GUESS' })
  expect([refused.status, refused.body.errors?.discountCode]).toEqual([429, [refused.body.message]])
  expect((await send('get_checkout', order)).status).toBe(200)
})

limitedTest('a code that exists can be checked and used any number of times', async ({ admin, customer, ring }) => {
  const headers = { 'X-Forwarded-For': '203.0.113.78' }
  const { code } = await createCode(admin)
  const check = { json: { code, itemIds: [ring.id] }, headers }
  const answers = await Promise.all(Array.from({ length: 61 }, () => customer.post('/api/check_discount/Aurel', check)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(61)
  expect((await checkoutWith(customer, code, [{ itemId: ring.id }], { headers })).status).toBe(200)
})
