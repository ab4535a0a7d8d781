import { expect } from 'vitest'
import { findDocuments } from './documents.ts'
import { decodeQuotedPrintable } from './mails.ts'
import { eventually, uniqueId } from './shop-products.ts'
import type { MailServer } from './smtp.ts'
import type { Visitor } from './visitor.ts'

export const newSubscriber = (): string => `reader-${uniqueId()}@example.com`.toLowerCase()

export const ask = (by: Visitor, email: string) =>
  by.post<{ message: string; errors?: Record<string, string[]> }>('/api/subscribe_newsletter', { json: { email } })

/** Returns the mails to this address that a mail server received, in the order of arrival. */
export const receivedMailsTo = (server: MailServer, email: string): string[] =>
  server.received.map(decodeQuotedPrintable).filter((mail) => mail.includes(`To: ${email}`))

type Links = { mail: string; confirm: string; unsubscribe: string }

/** Requests the newsletter for `typed`, a spelling of `email`. Returns the mail and the paths of its links. */
export async function askAndRead(by: Visitor, server: MailServer, email: string, typed = email): Promise<Links> {
  const before = receivedMailsTo(server, email).length
  expect((await ask(by, typed)).status).toBe(200)
  const mail = await eventually(async () => {
    const found = receivedMailsTo(server, email)
    expect(found.length).toBe(before + 1)
    return found.at(-1) ?? ''
  })
  return { mail, confirm: pathIn(mail, 'confirm'), unsubscribe: pathIn(mail, 'unsubscribe') }
}

/** Requests the newsletter for an address, and confirms. Returns the confirmation mail and its links. */
export async function subscribe(by: Visitor, server: MailServer, email: string): Promise<Links> {
  const links = await askAndRead(by, server, email)
  const { status, headers } = await by.post(links.confirm, { form: {} })
  expect([status, headers.get('location')]).toEqual([303, '/newsletter/confirmed'])
  return links
}

type SubscriberRow = { id: string; email: string; state: string; confirmedAt?: string | null }

export const findSubscriber = async (admin: Visitor, email: string): Promise<SubscriberRow | undefined> =>
  (await findDocuments<SubscriberRow>(admin, `subscribers?where[email][equals]=${encodeURIComponent(email)}`))[0]

const pathIn = (mail: string, step: string): string =>
  new RegExp(`/newsletter/${step}\\?token=[\\w.%-]+`).exec(mail)?.[0] ?? `no link to ${step}`
