import { type CollectionSlug, type FieldHook, type TextField, ValidationError } from 'payload'
import {
  normalizeVisibleText,
  toComparisonKey,
  toPossibleComparisonKeys,
} from '../../../src/domain/text/compare-key.ts'
import { getRequestStaff, systemFieldAccess } from '../accounts/access.ts'
import { splitSearchableText } from './search-words.ts'

type Options = Pick<TextField, 'index' | 'unique' | 'hooks'>

/** Creates a text field computed from other fields, by which staff search. Not `hidden`, because staff filter by it. */
export function createSearchKeyField(name: string, label: string, options: Options = {}): TextField {
  return {
    name,
    type: 'text',
    label,
    ...options,
    access: { ...systemFieldAccess, read: ({ req }) => getRequestStaff(req) !== null },
    admin: { hidden: true, disableListColumn: true, disableListFilter: true, disableBulkEdit: true },
  } as TextField
}

/**
 * Creates the field `searchText` from the fields `of`. The panel's search box shows "Search by" and `label`. The
 * collection also needs `normalizeSearchHook`.
 */
export function searchTextField(of: readonly string[], label: string): TextField {
  const toText: FieldHook = ({ data, originalDoc }) =>
    searchTextOf(of.map((name) => currentValue(name, data, originalDoc)))
  return createSearchKeyField('searchText', label, { hooks: { beforeChange: [toText] } })
}

/**
 * Returns the words of these values for the field `searchText`: normalized, each once, separated by spaces. Values that
 * are no text are ignored.
 */
export function searchTextOf(values: readonly unknown[]): string {
  const words = values.flatMap((value) => (typeof value === 'string' ? splitSearchableText(value) : []))
  return [...new Set(words)].join(' ')
}

/** Creates a field with the `toComparisonKey` (normalized text) of the field `of`, for lookups. */
export function createComparisonKeyField(name: string, of: string, label: string): TextField {
  const toKey: FieldHook = ({ data, originalDoc }) => toComparisonKey(String(currentValue(of, data, originalDoc) ?? ''))
  return createSearchKeyField(name, label, { index: true, hooks: { beforeChange: [toKey] } })
}

type Unique = {
  /** The field from which the key is computed, and at which a duplicate's error is shown. */
  of: string
  label: string
  /** The text to compare; by default the text of the field `of`. */
  toText?: (read: (name: string) => unknown) => unknown
  toKeys?: (text: string) => string[]
  taken(by: string): string
}

/**
 * Creates a key field that keeps a text unique in its collection: a duplicate fails with `ValidationError` at the field
 * `of`. Duplicates that existed before can still be saved (cms/migrations/keys).
 */
export function uniqueKeyField(name: string, options: Unique): TextField {
  const { of, label, toText = (read) => read(of), toKeys = toPossibleComparisonKeys, taken } = options
  const toKey: FieldHook = async ({ data, originalDoc, operation, collection, req }) => {
    const text = toText((each) => currentValue(each, data, originalDoc))
    if (typeof text !== 'string' || !text || !collection) return undefined
    const before: Document | undefined = operation === 'update' ? originalDoc : undefined
    const isText = (doc: Document) =>
      normalizeVisibleText(String(toText((each) => doc[each]))) === normalizeVisibleText(text)
    // A published document that keeps its text has its key.
    if (before?.[name] && isText(before) && before._status !== 'draft') return before[name]
    const [common, keys] = [{ collection: collection.slug as CollectionSlug, req }, toKeys(text)]
    const where = { [name]: { in: keys } }
    const { docs } = await req.payload.db.find<Document>({ ...common, where, limit: 2, pagination: false })
    const other = docs.find(({ id }) => id !== before?.id)
    if (!other) return keys[0]
    const stored =
      before && (await req.payload.db.findOne<Document>({ ...common, where: { id: { equals: before.id } } }))
    if (stored?.[name] && isText(stored)) return stored[name]
    const message = taken(String(toText((each) => other[each])))
    throw new ValidationError({ collection: collection.slug, errors: [{ path: of, label, message }] }, req.t)
  }
  return createSearchKeyField(name, label, { unique: true, index: true, hooks: { beforeChange: [toKey] } })
}

type Document = { id: string } & Record<string, unknown>

/** Field hook of a product code: replaces soft hyphens by hyphens and removes invisible characters. */
export const normalizeProductCodeHook: FieldHook = ({ value }) =>
  typeof value === 'string'
    ? normalizeVisibleText(value.replace(/(?<=[\p{L}\p{N}])\u00ad(?=[\p{L}\p{N}])/gu, '-'))
    : value

/** Field hook: removes invisible characters. */
export const removeInvisibleCharactersHook: FieldHook = ({ value }) =>
  typeof value === 'string' ? normalizeVisibleText(value) : value

function currentValue(name: string, data: unknown, originalDoc: unknown): unknown {
  const [written, before] = [data, originalDoc] as (Record<string, unknown> | undefined)[]
  return written?.[name] === undefined ? before?.[name] : written[name]
}
