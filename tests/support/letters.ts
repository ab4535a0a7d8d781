import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every letter that the shop wrote to an address, the newest first; without SMTP_URL they are files. */
export function lettersTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail')
  if (!existsSync(folder)) return []
  const letters = readdirSync(folder).toSorted().reverse()
  const texts = letters.map((name) => readable(readFileSync(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(`To: ${address}`))
}

/** Quoted-printable, as mail is written: long lines are broken by `=`, and `=` itself is `=3D`. */
function readable(mail: string): string {
  return mail.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
}
