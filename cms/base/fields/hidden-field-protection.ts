import {
  APIError,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  QueryError,
  type SanitizedConfig,
} from 'payload'
import { findFieldsAlongPath } from './field-path.ts'
import { type FilterCondition, findFilterConditionFault } from './filter-condition.ts'

/**
 * Adds hooks that reject queries which sort or filter by hidden fields, whatever the caller's role: the order of
 * results would reveal hidden values. Payload 3.90 accepts such queries, for example `sort=customer.hash`. The hooks
 * also reject comparisons that a database cannot run.
 */
export function addHiddenFieldProtection(config: SanitizedConfig): SanitizedConfig {
  for (const collection of config.collections) collection.hooks.beforeOperation.push(refuseHidden)
  return config
}

const refuseHidden: CollectionBeforeOperationHook = ({ args, collection, overrideAccess, req }) => {
  if (overrideAccess) return
  const { collections, db } = req.payload
  const { where, sort, field, joins } = args as OperationArgs
  const comparisons = comparisonsIn(where)
  const sorted = [...sortPaths(sort), ...sortPaths(field)]
  for (const [name, join] of Object.entries(joins || {})) {
    if (!join) continue
    for (const each of comparisonsIn(join.where)) comparisons.push({ ...each, path: `${name}.${each.path}` })
    sorted.push(...sortPaths(join.sort).map((path) => `${name}.${path}`))
  }
  const fields = (path: string) => findFieldsAlongPath(path, collection.flattenedFields, collections)
  const isRefused = (path: string) => fields(path).some(isSecret)
  const refused = [
    ...sorted.filter((path) => !isPath(path) || isRefused(path)),
    ...comparisons.map(({ path }) => path).filter(isRefused),
  ]
  if (refused.length > 0) throw new QueryError(refused.map((path) => ({ path })))
  for (const comparison of comparisons) {
    const fault = findFilterConditionFault(comparison, { field: fields(comparison.path).at(-1), isId: db.isId })
    if (fault) throw new APIError(fault, 400, null, true)
  }
}

type Sort = string | string[]
type Conditions = Record<string, unknown>
type OperationArgs = {
  where?: Conditions
  sort?: Sort
  /** The field of a `findDistinct`. */
  field?: string
  joins?: Record<string, { where?: Conditions; sort?: Sort } | false>
}

/** Returns the field paths of a sort order, without the minus of descending ones. */
function sortPaths(by: Sort | undefined): string[] {
  return [by ?? []]
    .flat()
    .flatMap((list) => list.split(','))
    .map((path) => path.replace(/^-+/, ''))
    .filter((path) => path !== '')
}

/** Whether a path has only word characters and dots. MongoDB fails on others, such as `$`. */
const isPath = (path: string) => /^\w+(\.\w+)*$/.test(path)

/** Returns all conditions of a filter, also of nested `and` and `or`. */
function comparisonsIn(where: Conditions | undefined): FilterCondition[] {
  return Object.entries(where ?? {}).flatMap(([path, constraint]) => {
    if (Array.isArray(constraint)) return constraint.flatMap((each) => comparisonsIn(each))
    if (!isConditions(constraint)) return [{ path, operator: 'equals', value: constraint }]
    return Object.entries(constraint).map(([operator, value]) => ({ path, operator, value }))
  })
}

function isConditions(value: unknown): value is Conditions {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a field is hidden, such as a password hash, or is `sessions`, which Payload shows to the account itself. */
function isSecret(field: FlattenedField): boolean {
  return ('hidden' in field && field.hidden === true) || field.name === 'sessions'
}
