import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { toE164PhoneNumber } from '../../shop/customers/phone.ts'
import type { DoctorContext, DoctorMongodb, DoctorSqlite } from './context.ts'
import {
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
  formatTruncatedNames,
} from './finding.ts'

/**
 * The doctor's checks for duplicates that earlier versions did not recognize. Upgrades do not merge them
 * (cms/migrations/keys).
 */
export const duplicateChecks: DoctorCheck[] = [
  { id: 'double-customers', title: 'Customers with one phone number', limitMs: 35_000, look: lookAtCustomers },
  { id: 'double-subscribers', title: 'Subscribers with one mail address', limitMs: 35_000, look: lookAtSubscribers },
]

async function lookAtCustomers(context: DoctorContext): Promise<Finding> {
  const database = await context.database()
  const country = await readCountry(database)
  const found = doublesIn(await readTexts(database, 'customers', 'username'), (name) =>
    toE164PhoneNumber(name, country),
  )
  if (found.length === 0) return createOkFinding('None.')
  return createWarningFinding(
    `Two accounts or more have the same number: ${formatTruncatedNames(found)}.`,
    'Open one of each in the panel under Customers, and merge it with the other.',
  )
}

async function lookAtSubscribers(context: DoctorContext): Promise<Finding> {
  const found = doublesIn(await readTexts(await context.database(), 'subscribers', 'email'), normalizeMailAddress)
  if (found.length === 0) return createOkFinding('None.')
  return createWarningFinding(
    `The newsletter goes to the same address twice or more: ${formatTruncatedNames(found)}.`,
    'Delete one of each in the panel under Newsletter. If one of them has unsubscribed, keep that one.',
  )
}

/** Returns groups of texts with the same key, each as `+15035550142 and 0015035550142`. */
function doublesIn(texts: readonly string[], toKey: (text: string) => string): string[] {
  const groups = Map.groupBy(texts, toKey)
  groups.delete('')
  return [...groups.values()].filter(({ length }) => length > 1).map((same) => same.sort().join(' and '))
}

async function readTexts(database: DoctorSqlite | DoctorMongodb, collection: string, field: string): Promise<string[]> {
  if (database.kind === 'sqlite') {
    const rows = await database.rows(`SELECT ${field} AS text FROM ${collection} WHERE ${field} IS NOT NULL`)
    return rows.map(({ text }) => String(text))
  }
  const where = { [field]: { $type: 'string' } }
  const found = database.db.collection(collection).find(where, { projection: { [field]: 1 } })
  return (await found.toArray()).map((row) => String(row[field]))
}

/** Reads the country of the oldest branch, for comparing phone numbers. */
async function readCountry(database: DoctorSqlite | DoctorMongodb): Promise<string> {
  const [oldest] =
    database.kind === 'sqlite'
      ? await database.rows('SELECT country FROM branches ORDER BY created_at LIMIT 1')
      : await database.db.collection('branches').find().sort({ createdAt: 1 }).limit(1).toArray()
  return String(oldest?.country ?? 'US')
}
