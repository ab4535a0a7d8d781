import type { z } from 'zod'
import type { RefusalKind } from '../domain/refusals/refusal.ts'

/**
 * The contract of an API call: its method, path and schemas. The server's handler (`cms/web/api`), the browser's
 * `api-client` and the OpenAPI document share it. Browser code imports only its types, so that zod stays out of the
 * bundle.
 */
export type CallContract = {
  method: 'get' | 'post' | 'delete'
  /** The path in Express's syntax: `/api/get_branch/:store`. */
  path: string
  /** A description of one sentence for the OpenAPI document. */
  about: string
  /** The parameters of the path and of the query together. */
  query?: z.ZodObject
  /** The schema of the body, whether sent as JSON or as a form. */
  body?: z.ZodType
  /** Whether the body must be JSON, because forms can send only texts. */
  jsonOnly?: true
  /** The request headers that the call reads, for the OpenAPI document. */
  headers?: z.ZodObject
  /** The body of the response, sent as JSON. Without it the call returns 204. */
  response?: z.ZodType
  /** An example of the request body, from the sample shop. */
  example?: unknown
  /** The call's own refusals. Refusals by parsing, CSRF protection and rate limits are documented for every call. */
  refuses?: readonly RefusalKind[]
}

/**
 * Returns the contract of an API call unchanged, with its literal type, from which `QueryOf`, `BodyOf` and `ResponseOf`
 * derive their types.
 */
export function defineCall<const C extends CallContract>(contract: C): C {
  return contract
}

/** The type of an API call's parameters after validation, as its handler gets them. */
export type QueryOf<C> = C extends { query: infer Q extends z.ZodObject } ? z.output<Q> : Record<string, never>

/**
 * The type of an API call's body after validation, as the call's handler gets the body; undefined for a call without a
 * body.
 */
export type BodyOf<C> = C extends { body: infer B extends z.ZodType } ? z.output<B> : undefined

/** The type of the response to an API call; undefined for a call that returns no body. */
export type ResponseOf<C> = C extends { response: infer R extends z.ZodType } ? z.output<R> : undefined

/** The type of an API call's parameters before validation, as clients may send them. */
export type QuerySentTo<C> = C extends { query: infer Q extends z.ZodObject } ? z.input<Q> : Record<string, never>

/**
 * The type of an API call's body before validation, as clients may send the body; undefined for a call without a body.
 */
export type BodySentTo<C> = C extends { body: infer B extends z.ZodType } ? z.input<B> : undefined
