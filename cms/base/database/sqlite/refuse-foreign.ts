import { existsSync, readdirSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { BadSetting } from '../../settings/bad-setting.ts'

/**
 * Throws `BadSetting` for a file that another program has made, or a version of the shop that this one does not know:
 * migrating would mix its tables with ours.
 */
export function refuseForeignFile(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    if (tables.length === 0) return
    if (!tables.some(({ name }) => name === 'payload_migrations')) throw new BadSetting(foreignMessage(file))
    const own = new Set(readdirSync('cms/migrations').map((name) => name.replace(/\.ts$/, '')))
    const made = database.prepare('SELECT name FROM payload_migrations').all()
    const unknown = made.find(({ name }) => !own.has(String(name)))
    if (unknown) throw new BadSetting(otherVersionMessage(file, String(unknown.name)))
  } finally {
    database.close()
  }
}

function foreignMessage(file: string): string {
  return `The database ${file} is that of another program; please choose another folder with DATA_DIR.`
}

function otherVersionMessage(file: string, migration: string): string {
  return (
    `The database ${file} was made by another version of the shop (it knows the migration ${migration}); ` +
    'please start that version, or choose another folder with DATA_DIR.'
  )
}
