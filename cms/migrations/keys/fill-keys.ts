import { toComparisonKey } from '../../../src/domain/text/compare-key.ts'
import { toSearchKey } from '../../../src/domain/search/search.ts'
import { searchTextOf } from '../../base/fields/key-fields.ts'
import { splitSearchableText } from '../../base/fields/search-words.ts'
import { log } from '../../base/log/log.ts'
import { deriveNameFields } from '../../shop/customers/derive-name-fields.ts'
import { toE164PhoneNumber } from '../../shop/customers/phone.ts'
import { normalizeMailAddress } from '../../base/fields/mail-address.ts'
import { deriveMessageFields } from '../../shop/messages/derived-message-fields.ts'
import { assignKeys, type Keyed, renamed } from './assign-keys.ts'

export type Row = { id: unknown } & Record<string, unknown>
type Of = 'documents' | 'versions'

/** Database access of a migration, with field names instead of column names. */
export type Rows = {
  batches(collection: string, fields: readonly string[], of: Of): AsyncIterable<Row[]>
  write(collection: string, rows: readonly Row[], of: Of): Promise<void>
}

/** The unique keys: the key's field, its source field, and the function that derives it. */
const UNIQUE = {
  products: ['codeKey', 'code', toComparisonKey],
  categories: ['nameKey', 'name', toSearchKey],
  attributes: ['titleKey', 'title', toComparisonKey],
  'post-categories': ['categoryKey', 'category', toComparisonKey],
} as const

/** The source fields of `searchText` in the collections that get it with this migration. */
const SEARCHED = {
  products: ['name', 'code', 'gtin', 'mpn', 'brand'],
  categories: ['name'],
  attributes: ['name', 'value'],
  posts: ['title'],
  'post-categories': ['category'],
  pages: ['title', 'slug'],
  media: ['alt', 'filename'],
}

const WITH_VERSIONS = ['products', 'posts', 'pages']

/**
 * Fills the keys for comparison and search, and normalizes phone numbers and mail addresses. Documents that an earlier
 * version treated as different are not merged; the log counts them. Idempotent: a later migration may run it again.
 */
export async function fillKeys(rows: Rows): Promise<void> {
  for (const collection of Object.keys(UNIQUE) as (keyof typeof UNIQUE)[]) await fillUnique(rows, collection)
  await fillSearched(rows)
  await renameUnique(rows, 'subscribers', 'email', 'askedAt', (email) => normalizeMailAddress(email) || email)
  const country = await readCountry(rows)
  await renameUnique(rows, 'customers', 'username', 'createdAt', (name) => toE164PhoneNumber(name, country) || name)
  await rewrite(rows, 'customers', ['name'], ({ name }) => deriveNameFields(text(name)))
  await rewrite(rows, 'customers', ['email'], ({ email }) => (email ? { email: normalizeMailAddress(text(email)) || email } : {}))
  await rewrite(rows, 'contact-messages', ['name', 'phone', 'mail', 'content'], ({ name, phone, mail, content }) => {
    const written = { name: text(name), phone: text(phone), mail: text(mail), content: text(content) }
    const { excerpt: _, ...keys } = deriveMessageFields(written, country)
    return keys
  })
  await rewrite(rows, 'sale-orders', ['searchText'], ({ searchText }) => ({
    searchText: searchText ? splitSearchableText(text(searchText)).join(' ') : searchText,
  }))
}

async function fillUnique(rows: Rows, collection: keyof typeof UNIQUE): Promise<void> {
  const [key, field, toKey] = UNIQUE[collection]
  const had = new Map<unknown, unknown>()
  for await (const batch of rows.batches(collection, [key], 'documents'))
    for (const row of batch) had.set(row.id, row[key] ?? null)
  const { keys, doubles } = assignKeys(await readKeyed(rows, collection, field, 'createdAt'), toKey)
  const changed = [...keys].filter(([id, value]) => had.get(id) !== value)
  // A row may get the key of another row, so old keys are released first.
  const freed = changed.filter(([id]) => had.get(id) !== null).map(([id]) => ({ id, [key]: `${id}` }))
  await rows.write(collection, freed, 'documents')
  await rows.write(collection, changed.map(([id, value]) => ({ id, [key]: value })), 'documents')
  tell(collection, doubles)
}

/** Normalizes a unique field, unless another row already has the normalized text. */
async function renameUnique(
  rows: Rows,
  collection: 'customers' | 'subscribers',
  field: string,
  age: string,
  toText: (text: string) => string,
): Promise<void> {
  const { texts, doubles } = renamed(await readKeyed(rows, collection, field, age), toText)
  await rows.write(collection, [...texts].map(([id, value]) => ({ id, [field]: value })), 'documents')
  tell(collection, doubles)
}

/** Logs only the number of duplicates: the log holds no personal data. */
function tell(collection: string, doubles: number): void {
  if (doubles === 0) return
  log.warn({ collection, doubles }, 'documents of before look the same as others; none was merged')
}

async function readKeyed(rows: Rows, collection: string, field: string, age: string): Promise<Keyed[]> {
  const found: Keyed[] = []
  for await (const batch of rows.batches(collection, [field, age], 'documents'))
    for (const row of batch) if (row[field]) found.push({ id: row.id, text: text(row[field]), age: ageOf(row[age]) })
  return found
}

const ageOf = (at: unknown): number => new Date(at as string).getTime() || 0

async function fillSearched(rows: Rows): Promise<void> {
  for (const [collection, fields] of Object.entries(SEARCHED)) {
    const read = [...new Set([...fields, ...(collection === 'products' ? ['name', 'code'] : [])])]
    const toKeys = (row: Row) => ({ searchText: searchTextOf(fields.map((field) => row[field])) })
    const toNamed = (row: Row) => ({ ...toKeys(row), nameKey: toComparisonKey(text(row.name)) })
    const isProducts = collection === 'products'
    await rewrite(rows, collection, read, isProducts ? toNamed : toKeys)
    if (!WITH_VERSIONS.includes(collection)) continue
    const toVersion = (row: Row) => ({ ...toNamed(row), codeKey: row.code ? toComparisonKey(text(row.code)) : null })
    await rewrite(rows, collection, read, isProducts ? toVersion : toKeys, 'versions')
  }
}

/** Applies `change` to the rows of a collection and writes those rows that differ. */
async function rewrite(
  rows: Rows,
  collection: string,
  fields: readonly string[],
  change: (row: Row) => Record<string, unknown>,
  of: Of = 'documents',
): Promise<void> {
  for await (const batch of rows.batches(collection, fields, of)) {
    const written = batch.flatMap((row) => {
      const data = change(row)
      return Object.entries(data).some(([field, value]) => row[field] !== value) ? [{ ...data, id: row.id }] : []
    })
    await rows.write(collection, written, of)
  }
}

/** The default country of phone numbers: the country of the oldest branch. */
async function readCountry(rows: Rows): Promise<string> {
  const found: Row[] = []
  for await (const batch of rows.batches('branches', ['country', 'createdAt'], 'documents')) found.push(...batch)
  const [oldest] = found.sort((a, b) => ageOf(a.createdAt) - ageOf(b.createdAt))
  return text(oldest?.country) || 'US'
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
