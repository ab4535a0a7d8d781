import { expect } from 'vitest'
import type { MessagePage } from '../../cms/desk/messages/message-page.ts'
import type { ContactMessage, Mail } from '../../cms/payload-types.ts'
import { uniqueId } from './shop-products.ts'
import { type ErrorBody, type Visitor, visitor } from './visitor.ts'

type OrError<Body> = Body & ErrorBody

const desk = '/api/panel/messages'

/** Sends a message from the contact page as a visitor. Returns the id of the stored message. */
export async function writeMessage(admin: Visitor, fields: Partial<ContactMessage> = {}): Promise<string> {
  const word = uniqueId()
  const json = {
    ...{ name: 'Ada Lovelace', phone: '+1 503 555 0100', mail: `${word}@example.com` },
    ...{ content: `Do you resize rings? ${word}`, ...fields },
  }
  const { status, text } = await visitor(admin.shop).post('/api/post_contact', { json })
  expect(status, text).toBe(200)
  const query = new URLSearchParams({ 'where[mail][equals]': json.mail, sort: '-createdAt', limit: '1' })
  const { docs } = (await admin.get<{ docs: ContactMessage[] }>(`/api/contact-messages?${query}`)).body
  return docs[0]!.id
}

export const readMessage = (staff: Visitor, id: string) => staff.get<OrError<MessagePage>>(`${desk}/${id}`)

export const markMessage = (staff: Visitor, id: string, marks: Record<string, unknown>) =>
  staff.post<OrError<MessagePage>>(`${desk}/${id}/marks`, { json: marks })

export const markMessages = (staff: Visitor, ids: string[], marks: Record<string, unknown>) =>
  staff.post<OrError<{ count: number }>>(`${desk}/marks`, { json: { ids, ...marks } })

export const assignMessage = (staff: Visitor, id: string, to: string | null, from: string | null) =>
  staff.post<OrError<MessagePage>>(`${desk}/${id}/assignment`, { json: { to, from } })

/**
 * Answers a contact message in the panel. `lastAnswer` is the id of the last answer that the page shows, by default the
 * current one.
 */
export async function answerMessage(
  staff: Visitor,
  id: string,
  text: string,
  { key, ...more }: { key?: string; subject?: string; lastAnswer?: string | null } = {},
) {
  const lastAnswer =
    more.lastAnswer === undefined ? ((await readMessage(staff, id)).body.answers?.at(-1)?.id ?? null) : more.lastAnswer
  return staff.post<OrError<MessagePage>>(`${desk}/${id}/answers`, {
    json: { subject: 'Re: rings', text, ...more, lastAnswer },
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  })
}

export const sendAnswerAgain = (staff: Visitor, id: string, mail: string) =>
  staff.post<OrError<MessagePage>>(`${desk}/${id}/mails/${mail}/send`, { json: {} })

/** Returns the mails about a contact message, to the shop and to its sender, oldest first. */
export async function mailsOfMessage(admin: Visitor, id: string): Promise<Mail[]> {
  const query = `where[message][equals]=${id}&sort=createdAt&limit=100`
  return (await admin.get<{ docs: Mail[] }>(`/api/mails?${query}`)).body.docs
}
