import { expect } from 'vitest'
import type { MessagePageData } from '../../cms/desk/messages/message-page.ts'
import type { ContactMessage, Mail } from '../../cms/payload-types.ts'
import { findDocuments } from './documents.ts'
import { readMails } from './order-mails.ts'
import { uniqueId } from './shop-products.ts'
import { type Visitor, visitor } from './visitor.ts'

const desk = '/api/panel/messages'

/** Sends a message from the contact page as a visitor. Returns the id of the stored message. */
export async function writeMessage(admin: Visitor, fields: Partial<ContactMessage> = {}): Promise<string> {
  const word = uniqueId()
  const from = { name: 'Ada Lovelace', phone: '+1 503 555 0100', mail: `${word}@example.com` }
  const json = { ...from, content: `Do you resize rings? ${word}`, ...fields }
  const { status, text } = await visitor(admin.shop).post('/api/post_contact', { json })
  expect(status, text).toBe(200)
  const query = `where[mail][equals]=${encodeURIComponent(json.mail)}&sort=-createdAt&limit=1`
  return (await findDocuments<ContactMessage>(admin, `contact-messages?${query}`))[0]!.id
}

export const readMessage = (staff: Visitor, id: string) => staff.get<MessagePageData>(`${desk}/${id}`)

export const markMessage = (staff: Visitor, id: string, marks: Record<string, unknown>) =>
  staff.post<MessagePageData>(`${desk}/${id}/marks`, { json: marks })

export const markMessages = (staff: Visitor, ids: string[], marks: Record<string, unknown>) =>
  staff.post<{ count: number }>(`${desk}/marks`, { json: { ids, ...marks } })

export const assignMessage = (staff: Visitor, id: string, to: string | null, from: string | null) =>
  staff.post<MessagePageData>(`${desk}/${id}/assignment`, { json: { to, from } })

/** Answers a message in the panel. `lastAnswer`: the id of the last answer on the page, by default the current. */
export async function answerMessage(
  staff: Visitor,
  id: string,
  text: string,
  { key, ...more }: { key?: string; subject?: string; lastAnswer?: string | null } = {},
) {
  const current = async () => (await readMessage(staff, id)).body.answers?.at(-1)?.id ?? null
  const lastAnswer = more.lastAnswer === undefined ? await current() : more.lastAnswer
  return staff.post<MessagePageData>(`${desk}/${id}/answers`, {
    json: { subject: 'Re: rings', text, ...more, lastAnswer },
    headers: key ? { 'Idempotency-Key': key } : {},
  })
}

export const sendAnswerAgain = (staff: Visitor, id: string, mail: string) =>
  staff.post<MessagePageData>(`${desk}/${id}/mails/${mail}/send`, { json: {} })

/** Returns the mails about a contact message, to the shop and to its sender, oldest first. */
export const mailsOfMessage = async (admin: Visitor, id: string): Promise<Mail[]> =>
  (await readMails(admin, `where[message][equals]=${id}`)).docs
