import { expect } from 'vitest'
import { editCustomer, idOf } from './customer-desk.ts'
import { findDocuments } from './documents.ts'
import { answerMessage, mailsOfMessage } from './messages.ts'
import { moveOrder } from './order-desk.ts'
import { customerWithMail } from './order-mails.ts'
import { sendCheckout } from './orders.ts'
import { createProductNote } from './product-notes.ts'
import { eventually, uniqueId } from './shop-products.ts'
import type { Visitor } from './visitor.ts'

/** Moves a New order to Completed, through all statuses between. */
export const complete = async (admin: Visitor, id: string) => {
  for (const to of ['Confirmed', 'Shipped', 'Completed'] as const)
    expect((await moveOrder(admin, id, { to })).status).toBe(200)
}

/** Orders a piece of a product to which customers can add a note; `memo` is the order's memo and that note. */
export async function placeNoted(admin: Visitor, customer: Visitor, itemId: string, address: string, memo: string) {
  await createProductNote(admin, { products: [itemId], limit: 60, price: null })
  return place(customer, itemId, address, memo, { note: memo })
}

/** Creates a customer with an email address, a name and a note by staff. `secrets`: all texts, unique in the shop. */
export async function knownPerson(admin: Visitor) {
  const customer = await customerWithMail(admin)
  const unique = (word: string) => `${word} ${uniqueId()}`
  const texts = { name: unique('Quentin'), street: unique('Lane'), memo: unique('Memo'), note: unique('Note') }
  const id = await idOf(admin, customer)
  for (const field of ['name', 'note'] as const) await editCustomer(admin, id, { field, from: '', to: texts[field] })
  return { customer, id, ...texts, secrets: [customer.email, ...Object.values(texts)] }
}

export const place = (customer: Visitor, itemId: string, shippingAddress: string, memo: string, line = {}) =>
  sendCheckout(customer, [{ itemId, quantity: 1, ...line }], {
    order: { shippingAddress, memo },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })

/** Answers, as staff, the messages that contain `word`, and waits until the mails are sent. */
export async function answerAll(admin: Visitor, word: string, answer: string): Promise<void> {
  const query = `contact-messages?where[content][contains]=${encodeURIComponent(word)}`
  for (const { id } of await findDocuments<{ id: string }>(admin, query)) {
    expect((await answerMessage(admin, id, answer)).status).toBe(200)
    await eventually(async () => {
      const states = (await mailsOfMessage(admin, id)).map(({ state }) => state)
      expect(states).toEqual(['sent', 'sent'])
    })
  }
}
