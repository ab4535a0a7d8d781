import { randomBytes } from 'node:crypto'
import type { BaseDatabaseAdapter } from 'payload'

/**
 * An id of the form that MongoDB gives: the seconds of now and random bytes, as 24 hexadecimal digits. Both databases use
 * it, so that a shop can move from one to the other and keep its addresses.
 */
export function newId(): string {
  return Math.floor(Date.now() / 1000).toString(16) + randomBytes(8).toString('hex')
}

/** Whether a text has that form. Documents that SQLite made before it was used have UUIDs. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text)
}

/** Documents without an id get one of ours; an adapter would make its own. */
export function giveNewIds(db: BaseDatabaseAdapter): void {
  const create = db.create
  db.create = (args) => create.call(db, { ...args, customID: args.customID ?? newId() })
}
