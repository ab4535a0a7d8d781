import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every letter that the shop wrote to an address, the newest first. */
export function mailsTo(dataDir: string, address: string): string[] {
  return allMails(dataDir).filter((text) => text.includes(`To: ${address}`))
}

/** Every letter that the shop wrote, the newest first; without SMTP_URL they are files. */
export function allMails(dataDir: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const letters = readdirSync(folder).toSorted().reverse()
  return letters.map((name) => decodeQuotedPrintable(readFileSync(join(folder, name), 'utf8')))
}

/** Quoted-printable, as mail is written: long lines are broken by `=`, and `=` itself is `=3D`. */
function decodeQuotedPrintable(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
