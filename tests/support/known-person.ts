import { expect } from 'vitest'
import { editCustomer, idOf } from './customer-desk.ts'
import { answerMessage, mailsOfMessage } from './messages.ts'
import { moveOrder } from './order-desk.ts'
import { customerWithMail } from './order-mails.ts'
import { createProductNote } from './product-notes.ts'
import { eventually, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Moves a New order to Completed, through all statuses between. */
export const complete = async (admin: Visitor, id: string) => {
  for (const to of ['Confirmed', 'Shipped', 'Completed'] as const)
    expect((await moveOrder(admin, id, { to })).status).toBe(200)
}

/**
 * Lets customers add a note to the product, and orders one piece, with `memo` as the order's memo and as the note.
 * Returns the response.
 */
export async function placeNoted(admin: Visitor, customer: Visitor, itemId: string, address: string, memo: string) {
  await createProductNote(admin, { products: [itemId], limit: 60, price: null })
  return place(customer, itemId, address, memo, { note: memo })
}

/**
 * Creates a customer with a unique email address, name and note by staff, for tests on personal data. Returns them,
 * and a street and a memo to use in orders and messages. `secrets` lists all five texts.
 */
export async function knownPerson(admin: Visitor) {
  const customer = await customerWithMail(admin)
  const [name, street, memo, note] = ['Quentin', 'Lane', 'Memo', 'Note'].map((word) => `${word} ${uniqueId()}`)
  const id = await idOf(admin, customer)
  await editCustomer(admin, id, { field: 'name', from: '', to: name! })
  await editCustomer(admin, id, { field: 'note', from: '', to: note! })
  return {
    customer,
    id,
    name: name!,
    street: street!,
    memo: memo!,
    note: note!,
    secrets: [customer.email, name!, street!, memo!, note!],
  }
}

export const place = (customer: Visitor, itemId: string, shippingAddress: string, memo: string, line = {}) =>
  customer.post<{ result: string }>('/api/get_checkout/Aurel', {
    json: {
      saleOrder: { id: null, branchId: '', customerName: '', shippingAddress, memo },
      saleOrderTransactions: [{ itemId, quantity: 1, ...line }],
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })

/** Answers, as staff, the messages that contain `word`, and waits until the mails are sent. */
export async function answerAll(admin: Visitor, word: string, answer: string): Promise<void> {
  const query = `where[content][contains]=${encodeURIComponent(word)}`
  const { docs } = (await admin.get<{ docs: { id: string }[] }>(`/api/contact-messages?${query}`)).body
  for (const { id } of docs) {
    expect((await answerMessage(admin, id, answer)).status).toBe(200)
    await eventually(async () => {
      const states = (await mailsOfMessage(admin, id)).map(({ state }) => state)
      expect(states).toEqual(['sent', 'sent'])
    })
  }
}
