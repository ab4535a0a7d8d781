import type { Payload, Where } from 'payload'
import { findValue, matchesStoreName } from '../../../src/domain/branch/branch.ts'
import { settings } from '../../base/settings/env.ts'
import type { Branch } from '../../payload-types.ts'
import { oneLine } from './mail-content.ts'

/** Sender of a mail, and the address for replies if it is another one. */
export type Sender = { from: { name: string; address: string }; replyTo?: string }

/**
 * Returns the sender of a branch's mails, by default of the branch that the shop shows: the Email of Contact if it has
 * MAIL_FROM's domain, else MAIL_FROM, with replies to the Email. Other domains may not authorize this server.
 */
export async function senderOf(payload: Payload, branch?: string): Promise<Sender> {
  const { STORE, MAIL_FROM } = settings()
  const [own] = branch ? await readBranches(payload, { id: { equals: branch } }, 1) : []
  return toSender(own ?? (await readShown(payload, STORE)), MAIL_FROM)
}

async function readShown(payload: Payload, store: string | undefined): Promise<Read | null> {
  const found = await readBranches(payload, {}, store ? 0 : 1)
  return (store ? found.find((each) => matchesStoreName(each, store)) : found[0]) ?? null
}

type Read = Pick<Branch, 'id' | 'name' | 'aliases' | 'contact'>

async function readBranches(payload: Payload, where: Where, limit: number): Promise<Read[]> {
  const { docs } = await payload.db.find<Read>({
    ...{ collection: 'branches', where: { and: [{ _status: { equals: 'published' } }, where] }, sort: 'createdAt' },
    ...{ select: { name: true, aliases: true, contact: true }, pagination: false, limit },
  })
  return docs
}

/** Returns the sender of a branch's mails. `branch` is null in a shop without one. */
export function toSender(branch: Pick<Branch, 'name' | 'contact'> | null, mailFrom: string): Sender {
  const contact = (branch?.contact ?? []).map(({ key, value }) => ({ key, value: value ?? '' }))
  const email = findValue(contact, 'Email').trim()
  const name = oneLine(branch?.name ?? 'Shopfront')
  const isMail = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email)
  if (!isMail) return { from: { name, address: mailFrom } }
  if (domainOf(email) === domainOf(mailFrom)) return { from: { name, address: email } }
  return { from: { name, address: mailFrom }, replyTo: email }
}

const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase()
