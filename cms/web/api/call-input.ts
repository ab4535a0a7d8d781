import type { Request } from 'express'
import type { CallContract } from '../../../src/contract/call.ts'

/** Returns the cache key of a call with its validated input. Equivalent URLs have the same key. */
export function inputKey({ method, path }: CallContract, query: object): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${method} ${path} ${JSON.stringify(sorted)}`
}

/** Whether a query has only parameters that the call reads from a query. The shape has validated their values. */
export function isPlainQuery({ query, params }: Pick<Request, 'query' | 'params'>, contract: CallContract): boolean {
  const shape = contract.query?.shape ?? {}
  return Object.keys(query).every((name) => Object.hasOwn(shape, name) && !Object.hasOwn(params, name))
}
