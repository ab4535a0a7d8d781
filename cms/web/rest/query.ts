import type { Where } from 'payload'
import { validOperators } from 'payload/shared'
import * as qs from 'qs-esm'
import { z } from 'zod'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'

/** Maximum number of conditions in a filter. Databases fail at some thousands. */
const MAX_CONDITIONS = 100
const MAX_NESTING = 10

const wholeNumber = z.string().regex(/^\d{1,9}$/)
const numbers = z.object({ depth: wholeNumber.optional(), limit: wholeNumber.optional(), page: wholeNumber.optional() })
const sort = z.union([z.string(), z.array(z.string())])

/** Payload's operators that SQLite lacks. */
const MISSING_OPERATORS = ['near', 'within', 'intersects', 'all']
const operators = new Set<string>(validOperators.filter((name) => !MISSING_OPERATORS.includes(name)))

/** Options with which queries are parsed like in Payload. */
const PARSE_OPTIONS = { allowEmptyArrays: true, arrayLimit: 1000, depth: MAX_NESTING * 3, ignoreQueryPrefix: true }

/**
 * Throws `Refusal` `unreadable` for a query at which Payload would fail: unknown operators, too many conditions,
 * invalid numbers. `search` is the text after `?`; `isSortable` tells whether a path is a field.
 */
export function assertValidQuery(search: string, isSortable: (path: string) => boolean = () => true): void {
  if (!search) return
  const query = qs.parse(search, PARSE_OPTIONS)
  const read = numbers.safeParse(query)
  if (!read.success) throw unreadable(`${String(read.error.issues[0]?.path[0])} is a whole number.`)
  const unknown = sortPaths(query.sort).find((path) => !isSortable(path))
  if (unknown !== undefined) throw unreadable(`sort names a field, and ${unknown || 'nothing'} is none.`)
  if (query.where !== undefined && query.where !== '') countConditions(parseWhere(query.where), 1)
}

/** Returns the filter of a query that `assertValidQuery` accepts, as Payload reads it. */
export function parseQueryFilter(search: string): Where {
  const { where } = qs.parse(search, PARSE_OPTIONS)
  return where ? (parseWhere(where) as Where) : {}
}

/** Returns the field paths of a `sort` such as `-date,reference`. Throws `Refusal` `unreadable`. */
function sortPaths(value: unknown): string[] {
  if (value === undefined) return []
  const read = sort.safeParse(value)
  if (!read.success) throw unreadable('sort names a field.')
  return [read.data].flat().flatMap((list) => list.split(',').map((path) => path.trim().replace(/^-/, '')))
}

function parseWhere(where: unknown): unknown {
  if (typeof where !== 'string') return where
  try {
    return JSON.parse(where)
  } catch {
    throw unreadable('where is a condition, such as where[name][equals]=Rings.')
  }
}

/** Counts the conditions of a filter. Throws `Refusal` `unreadable` if they are invalid or nested too deep. */
function countConditions(where: unknown, depth: number): number {
  if (depth > MAX_NESTING) throw unreadable(`where is nested ${MAX_NESTING} deep at most.`)
  if (!isObject(where)) throw unreadable('where is a condition, such as where[name][equals]=Rings.')
  let count = 0
  for (const [key, value] of Object.entries(where)) {
    if (/^(and|or)$/i.test(key)) {
      if (!isObject(value)) throw unreadable(`${key} is a list of conditions.`)
      for (const each of Object.values(value)) count += countConditions(each, depth + 1)
    } else count += countOperators(key, value)
    if (count > MAX_CONDITIONS) throw unreadable(`where has ${MAX_CONDITIONS} conditions at most.`)
  }
  return count
}

function countOperators(field: string, condition: unknown): number {
  if (!isObject(condition))
    throw unreadable(`The condition on ${field} has no operator, such as where[${field}][equals].`)
  const names = Object.keys(condition)
  const unknown = names.find((name) => !operators.has(name))
  if (unknown !== undefined) throw unreadable(`${unknown} is not an operator.`)
  return names.length
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function unreadable(message: string): Refusal {
  return new Refusal('unreadable', message)
}
