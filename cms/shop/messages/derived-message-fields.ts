import type { CollectionBeforeChangeHook, Payload, PayloadRequest } from 'payload'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { splitSearchableText } from '../../base/fields/search-words.ts'
import { readShownBranch } from '../../base/settings/shown-branch.ts'
import type { ContactMessage } from '../../payload-types.ts'
import { toE164PhoneNumber } from '../customers/phone.ts'
import { toPhoneSearchWords } from '../customers/search-text.ts'

type Written = Pick<ContactMessage, 'name' | 'phone' | 'mail' | 'content'>

/**
 * Returns the fields derived from a contact message: normalized phone number (read as one of `country`) and mail
 * address, excerpt, and search text.
 */
export function deriveMessageFields({ name, phone, mail, content }: Written, country: string) {
  const phoneKey = toE164PhoneNumber(phone, country)
  const words = [
    ...splitSearchableText(name),
    ...toPhoneSearchWords(phoneKey || phone),
    ...splitSearchableText(phone),
    ...splitSearchableText(mail),
  ]
  return {
    phoneKey,
    mailKey: normalizeMailAddress(mail),
    excerpt: toExcerpt(content),
    searchText: [...new Set(words), ...splitSearchableText(content)].join(' '),
  }
}

const EXCERPT_LENGTH = 120

/** Returns the beginning of a text in one line, at most `most` characters, cut between words if possible. */
export function toExcerpt(content: string, most = EXCERPT_LENGTH): string {
  const line = content.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : undefined)}…`
}

/** Collection hook of contact messages: sets the derived fields of a new message. Its texts are never edited later. */
export const setDerivedMessageFields: CollectionBeforeChangeHook = async ({ data, operation, req }) =>
  operation === 'create'
    ? { ...data, ...deriveMessageFields(data as Written, await readCountry(req.payload, req)) }
    : data

const MESSAGES_PER_RUN = 100

/** Sets the derived fields of contact messages that earlier versions stored without them. */
export async function backfillMessageFields(payload: Payload): Promise<void> {
  const country = await readCountry(payload)
  for (let found = MESSAGES_PER_RUN; found === MESSAGES_PER_RUN; ) {
    const { docs } = await payload.db.find<ContactMessage>({
      collection: 'contact-messages',
      where: { searchText: { exists: false } },
      limit: MESSAGES_PER_RUN,
      pagination: false,
    })
    found = docs.length
    for (const message of docs) {
      await payload.db.updateOne({
        collection: 'contact-messages',
        where: { id: { equals: message.id } },
        data: { ...deriveMessageFields(message, country), updatedAt: null },
        options: { atomic: true },
        returning: false,
      })
    }
  }
}

/** Returns the country of the shown branch, by which phone numbers are read. */
async function readCountry(payload: Payload, req?: PayloadRequest): Promise<string> {
  return (await readShownBranch(payload, ['country'], req))?.country ?? 'US'
}
