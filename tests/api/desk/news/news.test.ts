import { onTestFinished } from 'vitest'
import type { OrderViewer } from '../../../../cms/shop/orders/viewers.ts'
import { expect, test } from '../../../support/api.ts'
import { markMessage, writeMessage } from '../../../support/messages.ts'
import { openNews } from '../../../support/news.ts'
import { moveOrder, readOrder } from '../../../support/order-desk.ts'
import { order } from '../../../support/orders.ts'
import { ownId, signOut } from '../../../support/people.ts'
import type { Visitor } from '../../../support/visitor.ts'

async function follow(by: Visitor) {
  const stream = await openNews(by)
  onTestFinished(stream.close)
  return stream
}

const count = async (staff: Visitor, list: string) =>
  (await staff.get<{ totalDocs: number }>(`/api/${list}&limit=1`)).body.totalDocs
const NEW_ORDERS = 'sale-orders?where[status][equals]=New'
const UNREAD = 'contact-messages?where[archived][not_equals]=true&where[readAt][exists]=false'

// Other orders and messages of the shop may come and go: each wait is for the test's own.
test('every open panel gets news of a new order and its confirmation', async ({ staff, editor, customer, ring }) => {
  const [seller, writer] = [await follow(staff), await follow(editor)]
  const id = await order(customer, { itemId: ring.id })
  const { reference } = (await readOrder(staff, id)).body.order
  const placed = await seller.until(({ orders }) => orders?.newest?.id === id)
  expect(placed.orders?.newest).toMatchObject({ title: reference })
  await writer.until(({ orders }) => orders?.newest?.id === id)
  expect((await moveOrder(staff, id, { to: 'Confirmed' })).status).toBe(200)
  const confirmed = await seller.until(({ orders }) => orders?.newest?.id !== id)
  // A list may be out of date also where the number of new orders stays.
  expect((await moveOrder(staff, id, { to: 'Shipped' })).status).toBe(200)
  const shipped = await seller.until(({ orders }) => orders!.position > confirmed.orders!.position)
  expect(shipped.orders?.count).toBe(await count(staff, NEW_ORDERS))
})

test('only roles that may read messages get news of a message', async ({ admin, staff, editor }) => {
  const [seller, writer] = [await follow(staff), await follow(editor)]
  expect(writer.first.messages).toBeUndefined()
  const id = await writeMessage(admin, { name: 'Grace Hopper' })
  const { messages } = await seller.until((news) => news.messages?.newest?.id === id)
  expect(messages?.newest).toMatchObject({ title: 'Grace Hopper' })
  await markMessage(staff, id, { isRead: true })
  const read = await seller.until((news) => news.messages?.newest?.id !== id)
  expect(read.messages?.count).toBe(await count(staff, UNREAD))
  writer.close()
  await expect(writer.until((news) => news.messages !== undefined)).rejects.toThrow()
})

test('an ended session gets no more news, and its stream is closed', async ({ admin, staff, customer, ring }) => {
  const stream = await follow(staff)
  await signOut(admin, await ownId(staff))
  await order(customer, { itemId: ring.id })
  expect(await stream.rest()).toEqual(['ended'])
})

test('two people in one order see each other, and who changes it', async ({ staff, editor, customer, ring }) => {
  const id = await order(customer, { itemId: ring.id })
  const visit = async (by: Visitor, isEditing = false, isLeaving = false) => {
    const json = { tab: 'one', isEditing, isLeaving }
    return (await by.post<{ viewers: OrderViewer[] }>(`/api/panel/orders/${id}/viewers`, { json })).body.viewers
  }
  expect(await visit(staff)).toEqual([])
  const [first, second] = [await ownId(staff), await ownId(editor)]
  expect(await visit(editor)).toEqual([{ id: first, name: 'Somebody New', isEditing: false }])
  await visit(staff, true)
  expect(await visit(editor)).toMatchObject([{ id: first, isEditing: true }])
  expect(await visit(staff)).toMatchObject([{ id: second, isEditing: false }])
  await visit(editor, false, true)
  expect(await visit(staff)).toEqual([])
})
