import { randomBytes } from 'node:crypto'
import type { BaseDatabaseAdapter } from 'payload'

/**
 * Creates an id in MongoDB's form: the current seconds and random bytes, as 24 hexadecimal digits. SQLite and MongoDB
 * use the same form, so that a shop can move to the other database without a change of its URLs.
 */
export function newId(): string {
  return Math.floor(Date.now() / 1000).toString(16) + randomBytes(8).toString('hex')
}

/** Whether a text has the form of `newId`. Documents of older SQLite shops have UUIDs. */
export function isObjectId(text: string): boolean {
  return /^[0-9a-f]{24}$/i.test(text)
}

/** Makes `db.create` give new documents ids of `newId` in place of the adapter's own. */
export function installIdGenerator(db: BaseDatabaseAdapter): void {
  const create = db.create
  db.create = (args) => create.call(db, { ...args, customID: args.customID ?? newId() })
}
