import { type CollectionBeforeOperationHook, type FlattenedField, QueryError, type SanitizedConfig } from 'payload'
import { isDate } from '../fields.ts'

/**
 * Nobody may sort or filter by what is never shown, whatever their role and through whichever relationship: the order
 * of the answers would tell it piece by piece. Payload 3.90 looks at filters and at a collection's own fields, and
 * takes `sort=customer.hash`. Nor does a filter compare a date with what is none.
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
  /** Whose distinct values are asked for. */
  field?: string
  joins?: Record<string, { where?: Conditions; sort?: Sort } | false>
}

/** The paths of a filter with what they are compared with, those of filters within it too. */
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
 * The fields that a path goes through, from collection to collection. What is no field of the place that was reached
 * (`version`, `parent`, `value`, the number of a row) stays there.
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

/** What Payload keeps of a password, and of an account's sessions, which only the account itself is shown. */
function isSecret(field: FlattenedField): boolean {
  return ('hidden' in field && field.hidden === true) || field.name === 'sessions'
}

/** Whether a date cannot be compared with it: the databases break at what is none. Lists are joined by commas. */
function isInvalidDate(value: unknown): boolean {
  if (typeof value !== 'string' || ['', 'null', 'true', 'false'].includes(value)) return false
  return value.split(',').some((each) => (/^\d{4}-\d{2}-\d{2}/.test(each) ? !isDate(each) : !Date.parse(each)))
}
