import { findValueByKey } from '../branch/branch.ts'
import { DAY_MS } from '../text/durations.ts'
import type { PageBranch } from './page-data.ts'
import { filePaths, paths } from './paths.ts'

/** Days until the file expires. RFC 9116 §2.5.5 recommends less than a year. */
const VALID_DAYS = 300

/**
 * Returns the shop's security.txt (RFC 9116); null without a contact. `contact` is the setting SECURITY_CONTACT;
 * without it, the contacts are those of the branch. Only a site with https names its contact page and its canonical
 * URL, as the RFC requires.
 */
export function createSecurityTxt(
  branch: Pick<PageBranch, 'contact'>,
  { siteUrl, contact, now }: { siteUrl: string; contact: string | undefined; now: number },
): string | null {
  const isHttps = siteUrl.startsWith('https://')
  const contacts = contact ? [contact] : contactsOf(branch)
  if (contacts.length === 0) return null
  const page = !contact && isHttps ? [siteUrl + paths.contact] : []
  // Equal for a whole day, so that two responses can be compared.
  const expires = new Date((Math.floor(now / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString()
  return [
    ...[...contacts, ...page].map((each) => `Contact: ${each}`),
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    ...(isHttps ? [`Canonical: ${siteUrl}${filePaths.security}`] : []),
    '',
  ].join('\n')
}

function contactsOf({ contact }: Pick<PageBranch, 'contact'>): string[] {
  const [email, phone] = [
    findValueByKey(contact, 'Email').trim(),
    findValueByKey(contact, 'Phone').replace(/[^\d+]/g, ''),
  ]
  return [
    ...(/^[^\s@<>]+@[^\s@<>]+$/.test(email) ? [`mailto:${encodeURI(email)}`] : []),
    ...(/^\+?\d{5,}$/.test(phone) ? [`tel:${phone}`] : []),
  ]
}
