import { type CollectionBeforeOperationHook, type FlattenedField, QueryError, type SanitizedConfig } from 'payload'
import { isDate } from '../fields.ts'

/**
 * Refuses to sort or filter by hidden fields, for every role and through every relationship: the order of the results
 * would reveal their values. Payload 3.90 checks filters and a collection's own fields, but accepts
 * `sort=customer.hash`. Also refuses to compare a date field with an invalid date, and ids with a list of what is none:
 * MongoDB fails on both.
 */
export function refuseHiddenFields(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) collection.hooks.beforeOperation.push(refuseHidden)
  return config
}

const refuseHidden: CollectionBeforeOperationHook = ({ args, collection, overrideAccess, req }) => {
  if (overrideAccess) return
  const { collections } = req.payload
  const { where, sort, field, joins } = args as OperationArgs
  const sortConditions = (by: Sort | undefined) =>
    [by ?? []].flat().map((path): Condition => ({ path: path.replace(/^-/, '') }))
  const conditions = [...conditionsIn(where), ...sortConditions(sort), ...sortConditions(field)]
  for (const [name, join] of Object.entries(joins || {})) {
    for (const each of join ? [...conditionsIn(join.where), ...sortConditions(join.sort)] : [])
      conditions.push({ ...each, path: `${name}.${each.path}` })
  }
  const refused = conditions.filter(({ path, value }) => {
    const fields = fieldsOn(path, collection.flattenedFields, collections)
    if (isIdPath(path) && hasInvalidId(value, req.payload.db.isId)) return true
    return fields.some(isSecret) || (fields.at(-1)?.type === 'date' && isInvalidDate(value))
  })
  if (refused.length > 0) throw new QueryError(refused.map(({ path }) => ({ path })))
}

type Sort = string | string[]
type Condition = { path: string; value?: unknown }
type Conditions = Record<string, unknown>
type OperationArgs = {
  where?: Conditions
  sort?: Sort
  /** The field of `findDistinct`. */
  field?: string
  joins?: Record<string, { where?: Conditions; sort?: Sort } | false>
}

/** The paths of a filter with the values they are compared with, including nested filters. */
function conditionsIn(where: Conditions | undefined): Condition[] {
  return Object.entries(where ?? {}).flatMap(([path, constraint]) => {
    if (Array.isArray(constraint)) return constraint.flatMap((each) => conditionsIn(each))
    if (!isConditions(constraint)) return [{ path }]
    return Object.values(constraint).flatMap((value) => [
      { path, value },
      ...(isConditions(value) ? conditionsIn(value).map((inner) => ({ ...inner, path: `${path}.${inner.path}` })) : []),
    ])
  })
}

function isConditions(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

type Collections = Record<string, { config: { flattenedFields: FlattenedField[] } }>

/**
 * The fields along a path, through relationships. Parts that are not fields (`version`, `parent`, `value`, the index of
 * a row) are skipped.
 */
function fieldsOn(path: string, fields: FlattenedField[], collections: Collections): FlattenedField[] {
  const passed: FlattenedField[] = []
  let current = fields
  for (const name of path.replaceAll('__', '.').split('.')) {
    const found = current.filter((field) => field.name === name)
    passed.push(...found)
    const next = found.flatMap((field) => fieldsIn(field, collections))
    if (next.length > 0) current = next
  }
  return passed
}

function fieldsIn(field: FlattenedField, collections: Collections): FlattenedField[] {
  const fieldsOf = (slugs: string | string[]) =>
    [slugs].flat().flatMap((slug) => collections[slug]?.config.flattenedFields ?? [])
  if (field.type === 'relationship' || field.type === 'upload') return fieldsOf(field.relationTo)
  if (field.type === 'join') return fieldsOf(field.collection)
  if (field.type === 'blocks') return field.blocks.flatMap((block) => block.flattenedFields)
  return 'flattenedFields' in field ? field.flattenedFields : []
}

/** Hidden fields, such as password hashes, and sessions, which Payload shows to the account itself. */
function isSecret(field: FlattenedField): boolean {
  return ('hidden' in field && field.hidden === true) || field.name === 'sessions'
}

function isIdPath(path: string): boolean {
  return /(^|[._])id$/.test(path)
}

/** A single value that is no id finds nothing. Lists are separated by commas. */
function hasInvalidId(value: unknown, isId: (text: string) => boolean): boolean {
  const list = typeof value === 'string' && value.includes(',') ? value.split(',') : value
  return Array.isArray(list) && list.some((each) => !isId(String(each)))
}

/** Whether a date field cannot be compared with this value: the databases fail on it. Lists are separated by commas. */
function isInvalidDate(value: unknown): boolean {
  if (typeof value !== 'string' || ['', 'null', 'true', 'false'].includes(value)) return false
  return value.split(',').some((each) => (/^\d{4}-\d{2}-\d{2}/.test(each) ? !isDate(each) : !Date.parse(each)))
}
