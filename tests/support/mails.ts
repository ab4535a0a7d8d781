import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the text of every mail of the shop to an address, newest first. */
export const mailsTo = (dataDir: string, address: string): string[] =>
  allMails(dataDir).filter((text) => text.includes(`To: ${address}`))

/** Returns the text of every mail of the shop, newest first, from its files: without SMTP_URL mails are files. */
export function allMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const letters = readdirSync(folder).toSorted().reverse()
  return letters.map((name) => decodeQuotedPrintable(readFileSync(join(folder, name), 'utf8')))
}

/** Decodes the quoted-printable text of a mail: long lines are broken with `=`, and `=` is `=3D`. */
export const decodeQuotedPrintable = (mail: string): string => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
