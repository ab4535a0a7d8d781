import type { Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import type { z } from 'zod'
import { type FieldErrors, Refusal, type RefusalKind } from '../../src/domain/refusal.ts'
import type { Branches } from '../catalog/branches.ts'
import { isUnavailable, unavailable } from '../database/unavailable.ts'
import type { Settings } from '../env.ts'
import { hasUnreadBody, sendJsonAndClose } from '../http/close-connection.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Limited, Limits } from './limits.ts'
import type { ResponseCache } from './response-cache.ts'
import { type Caller, callerOf, refuseForgery } from './session.ts'

/** The services that a call uses. */
export type Services = {
  payload: Payload
  branches: Branches
  settings: Settings
  limits: Limits
  outbox: Outbox
  responseCache: ResponseCache
}

/** A parsed and validated request. */
export type CallContext<Q, B> = Services & {
  /** The parameters of the path and of the query. */
  query: Q
  body: B
  req: Request
  res: Response
}

/**
 * One call: path, shapes, handler. `query` checks the parameters of the path and of the query together;
 * `body` checks JSON and both kinds of forms alike; `response` is the shape of the response, for the OpenAPI document
 * and the tests. The value that `handle` returns is sent as JSON; undefined is 204.
 */
export type Call = {
  method: 'get' | 'post' | 'delete'
  path: string
  /** One sentence for the OpenAPI document. */
  about: string
  query?: z.ZodType
  body?: z.ZodType
  response?: z.ZodType
  /** An example of a body, from the sample shop. */
  example?: unknown
  /** HTTP statuses of its refusals. */
  refuses: number[]
  signedIn: boolean
  handler(services: Services): RequestHandler
}

type Shape<Q extends z.ZodType, B extends z.ZodType, C> = Pick<
  Call,
  'method' | 'path' | 'about' | 'response' | 'example'
> & {
  query?: Q
  body?: B
  refuses?: RefusalKind[]
  /** Its rate limit; by default `read` for GET and `write` for others. */
  limit?: Limited
  /**
   * Refuses a store or an order that the caller may not see. Runs before the body is validated: `body` is unchecked
   * here.
   */
  locate?(context: CallContext<z.output<Q>, unknown> & { caller: C }): Promise<void>
  handle(context: CallContext<z.output<Q>, z.output<B>> & { caller: C }): unknown
}

/** A call for everybody. */
export function route<Q extends z.ZodType = z.ZodObject, B extends z.ZodType = z.ZodUndefined>(
  shape: Shape<Q, B, null>,
): Call {
  return { ...checkedCall(shape, async () => null), signedIn: false }
}

/** A call for signed-in customers only: refuses `not-signed-in` before the request is validated. */
export function customersRoute<Q extends z.ZodType = z.ZodObject, B extends z.ZodType = z.ZodUndefined>(
  shape: Shape<Q, B, Caller>,
): Call {
  const refuses: RefusalKind[] = ['not-signed-in', 'other-customer', ...(shape.refuses ?? [])]
  return { ...checkedCall({ ...shape, refuses }, signedInCaller), signedIn: true }
}

async function signedInCaller(req: Request, services: Services): Promise<Caller> {
  const caller = await callerOf(req, services)
  if (!caller) throw new Refusal('not-signed-in', 'Please Login!')
  return caller
}

/** The order of checks is that of api.md (Common to all calls); media type and size were checked by `readBody`. */
function checkedCall<Q extends z.ZodType, B extends z.ZodType, C>(
  shape: Shape<Q, B, C>,
  identify: (req: Request, services: Services) => Promise<C>,
): Omit<Call, 'signedIn'> {
  const { limit = shape.method === 'get' ? 'read' : 'write', refuses = [] } = shape
  return {
    ...shape,
    refuses: [...new Set(refuses.map((kind) => statusOf[kind]))],
    handler: (services) => async (req, res) => {
      res.set('Cache-Control', 'no-store')
      try {
        await services.limits.byAddress(limit, req.ip ?? '')
        await refuseForgery(req, services)
        const caller = await identify(req, services)
        const query = (shape.query ? checked(shape.query, { ...req.query, ...req.params }) : {}) as z.output<Q>
        const context = { ...services, query, caller, req, res }
        await shape.locate?.({ ...context, body: req.body ?? {} })
        const body = (shape.body ? checked(shape.body, req.body ?? {}) : undefined) as z.output<B>
        const response = await shape.handle({ ...context, body })
        if (res.headersSent) return
        if (response === undefined) res.status(204).end()
        else res.json(response)
      } catch (error) {
        refuse(error, req, res)
      }
    },
  }
}

export const statusOf: Record<RefusalKind, number> = {
  invalid: 422,
  'not-signed-in': 401,
  forged: 403,
  forbidden: 403,
  'wrong-password': 401,
  expired: 403,
  'wrong-method': 405,
  'not-found': 404,
  'store-not-found': 404,
  'not-mine': 404,
  ended: 410,
  'empty-cart': 422,
  'unknown-product': 422,
  'out-of-stock': 409,
  'not-new': 409,
  'price-changed': 409,
  withdrawn: 409,
  'other-customer': 409,
  'too-large': 413,
  'media-type': 415,
  unreadable: 400,
  'too-many': 429,
}

/** Sends a refusal as its status and message. Any other error is a bug: logged with its stack, sent as 500. */
export function refuse(error: unknown, req: Request, res: Response): void {
  res.set('Cache-Control', 'no-store')
  if (error instanceof Refusal) {
    const { message, fields, retryAfter } = error
    if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
    const body = { message, ...(fields ? { errors: fields } : {}) }
    if (hasUnreadBody(req)) sendJsonAndClose(req, res, statusOf[error.kind], body)
    else res.status(statusOf[error.kind]).json(body)
    return
  }
  if (isUnavailable(error)) {
    req.log.warn({ err: error }, 'the database cannot be used')
    res.status(503).set('Retry-After', unavailable.retryAfter).json({ message: unavailable.message })
    return
  }
  req.log.error({ err: error }, 'a call failed')
  if (res.headersSent) res.destroy()
  else res.status(500).json({ message: 'Something went wrong on our side. Please try again.' })
}

function checked(shape: z.ZodType, value: unknown): unknown {
  refuseOddValues(value)
  const read = shape.safeParse(value, { error: spoken })
  if (read.success) return read.data
  const fields: FieldErrors = {}
  for (const { path, message } of read.error.issues.slice(0, faultsAtMost)) {
    const name = path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), message]
  }
  throw new Refusal('invalid', read.error.issues[0]?.message ?? 'This is not valid.', fields)
}

/** Error messages for shapes without their own message: zod's are written for developers. */
function spoken({ code, input }: { code: string; input?: unknown }): string {
  if (input === undefined) return 'This is missing.'
  return code === 'too_big' ? 'This is too long.' : 'This is not valid.'
}

const faultsAtMost = 100
const valuesAtMost = 100_000

/**
 * Refuses null bytes (SQLite truncates a text there, MongoDB rejects it) and bodies with too many values, whose
 * validation would block other requests.
 */
function refuseOddValues(value: unknown): void {
  const waiting = [value]
  for (let seen = 1; waiting.length > 0; ) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) throw new Refusal('invalid', 'A text holds a null byte.')
    if (!next || typeof next !== 'object') continue
    for (const each of Object.values(next)) waiting.push(each)
    seen += Object.values(next).length
    if (seen > valuesAtMost) throw new Refusal('invalid', 'This holds too many values.')
  }
}
