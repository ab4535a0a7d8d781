import type { Request } from 'express'
import type { CallContract } from '../../../src/contract/call.ts'

/** A call and its checked input as a text: the same for every spelling of an address that the call reads alike. */
export function inputKey({ method, path }: CallContract, query: object): string {
  const sorted = Object.entries(query).sort(([one], [other]) => (one < other ? -1 : 1))
  return `${method} ${path} ${JSON.stringify(sorted)}`
}

/**
 * Whether the query of a request contains only parameters that the call reads from a query. Their shape has checked the
 * values, such as lists.
 */
export function isPlainQuery({ query, params }: Pick<Request, 'query' | 'params'>, contract: CallContract): boolean {
  const shape = contract.query?.shape ?? {}
  return Object.keys(query).every((name) => Object.hasOwn(shape, name) && !Object.hasOwn(params, name))
}
