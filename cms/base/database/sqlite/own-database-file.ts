import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../../settings/operator-error.ts'
import { assertKnownMigrations } from '../migration-names.ts'

/**
 * Throws `OperatorError` if the file belongs to another program, or to a version of the shop with unknown migrations.
 */
export function assertOwnDatabaseFile(file: string): void {
  if (!existsSync(file)) return
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    if (tables.length === 0) return
    if (!tables.some(({ name }) => name === 'payload_migrations')) throw new OperatorError(foreignMessage(file))
    const made = database.prepare('SELECT name FROM payload_migrations').all()
    const names = made.map(({ name }) => String(name))
    assertKnownMigrations(`The database ${file}`, names, 'choose another folder with DATA_DIR')
  } finally {
    database.close()
  }
}

function foreignMessage(file: string): string {
  return `The database ${file} belongs to another program; please choose another folder with DATA_DIR.`
}
