import type { Payload } from 'payload'
import { findValueByKey } from '../../../src/domain/branch/branch.ts'
import { settings } from '../../base/settings/env.ts'
import { readShownBranch } from '../../base/settings/shown-branch.ts'
import type { Branch } from '../../payload-types.ts'
import { toSubjectLine } from './subject-line.ts'

/** The sender of a mail. `replyTo` is set if replies go to another address than `from`. */
export type MailSenderAddress = { from: { name: string; address: string }; replyTo?: string }

/**
 * Returns the sender of a branch's mails; without `branch`, of the mails of the branch that the site shows. The sender
 * is the branch's contact address if it has the domain of MAIL_FROM; otherwise MAIL_FROM, with replies to the contact
 * address.
 */
export async function readMailSenderAddress(payload: Payload, branch?: string): Promise<MailSenderAddress> {
  const own = branch ? await readPublished(payload, branch) : null
  return toMailSenderAddress(own ?? (await readShownBranch(payload, ['contact'])), settings().MAIL_FROM)
}

async function readPublished({ db }: Payload, id: string): Promise<Pick<Branch, 'id' | 'name' | 'contact'> | null> {
  const { docs } = await db.find<Pick<Branch, 'id' | 'name' | 'contact'>>({
    collection: 'branches',
    where: { and: [{ _status: { equals: 'published' } }, { id: { equals: id } }] },
    select: { name: true, contact: true },
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
}

/**
 * Returns the sender of a branch's mails like `readMailSenderAddress`, but from a branch that was already read.
 * `branch` is null if the shop has no branch. `mailFrom` is the setting MAIL_FROM.
 */
export function toMailSenderAddress(
  branch: Pick<Branch, 'name' | 'contact'> | null,
  mailFrom: string,
): MailSenderAddress {
  const contact = (branch?.contact ?? []).map(({ key, value }) => ({ key, value: value ?? '' }))
  const email = findValueByKey(contact, 'Email').trim()
  const name = toSubjectLine(branch?.name ?? 'Shopfront')
  const isMail = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(email)
  if (!isMail) return { from: { name, address: mailFrom } }
  if (domainOf(email) === domainOf(mailFrom)) return { from: { name, address: email } }
  return { from: { name, address: mailFrom }, replyTo: email }
}

const domainOf = (address: string) => address.split('@').at(-1)?.toLowerCase()
