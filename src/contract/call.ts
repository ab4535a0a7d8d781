import type { z } from 'zod'
import type { RefusalKind } from '../domain/refusals/refusal.ts'

/**
 * The parameters, response and refusals of a call. The server's handler (`cms/web/api`), the browser's `api-client` and the
 * OpenAPI document share this description. Browser code imports its types only: zod stays out of the bundle.
 */
export type CallContract = {
  method: 'get' | 'post' | 'delete'
  /** As Express writes it: `/api/get_branch/:store`. */
  path: string
  /** One sentence for the OpenAPI document. */
  about: string
  /** The parameters of the path and of the query, checked together. */
  query?: z.ZodObject
  /** Checks JSON and both kinds of forms alike. */
  body?: z.ZodType
  /** The body holds more than texts: forms are refused. */
  jsonOnly?: true
  /** The headers of the request that the call reads, for the OpenAPI document. */
  headers?: z.ZodObject
  /** Sent as JSON. Without it the call returns 204. */
  response?: z.ZodType
  /** An example of a body, from the sample shop. */
  example?: unknown
  /** The call's own refusals. Refusals by parsing, CSRF protection and rate limits are documented for every call. */
  refuses?: readonly RefusalKind[]
}

/** Keeps the literal types of `contract`. */
export function call<const C extends CallContract>(contract: C): C {
  return contract
}

/** The checked parameters of a call's path and query. */
export type QueryOf<C> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : Record<string, never>

/** The checked body of a call. */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined

/** The type of a call's response; undefined for a call without one. */
export type ResponseOf<C> = C extends { response: infer R extends z.ZodType } ? z.output<R> : undefined

/** The parameters as a client may send them. */
export type QuerySentTo<C> = C extends { query: infer Q extends z.ZodObject } ? z.input<Q> : Record<string, never>

/** The body as a client may send it. */
export type BodySentTo<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
