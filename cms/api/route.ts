import type { Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { z } from 'zod'
import { type FieldErrors, Refusal, type RefusalKind } from '../../src/domain/refusal.ts'
import type { Branches } from '../catalogue/branches.ts'
import type { Settings } from '../env.ts'
import type { Customer } from '../payload-types.ts'
import { customerOf } from './session.ts'

/** What a call works with. */
export type Behind = { payload: Payload; branches: Branches; settings: Settings }

/** A request that was read, checked and proved. */
export type Asked<Q, B> = Behind & {
  /** The parameters of the path and of the query. */
  query: Q
  body: B
  req: Request
  res: Response
}

/**
 * One call: its place, its shape, its work. `query` checks the parameters of the path and of the query together;
 * `body` checks JSON and both kinds of forms alike. What `answer` returns is sent as JSON; nothing is 204.
 */
export type Call = {
  method: 'get' | 'post' | 'delete'
  path: string
  query?: z.ZodType
  body?: z.ZodType
  handler(behind: Behind): RequestHandler
}

type Shape<Q extends z.ZodType, B extends z.ZodType> = Pick<Call, 'method' | 'path'> & { query?: Q; body?: B }

export function route<Q extends z.ZodType = z.ZodObject, B extends z.ZodType = z.ZodUndefined>(
  shape: Shape<Q, B> & { answer(asked: Asked<z.output<Q>, z.output<B>>): unknown },
): Call {
  return {
    ...shape,
    handler: (behind) => async (req, res) => {
      try {
        const query = checked(shape.query ?? z.object({}), { ...req.query, ...req.params }) as z.output<Q>
        const body = (shape.body ? checked(shape.body, req.body ?? {}) : undefined) as z.output<B>
        const answer = await shape.answer({ ...behind, query, body, req, res })
        if (answer === undefined) res.status(204).end()
        else res.json(answer)
      } catch (error) {
        refuse(error, req, res)
      }
    },
  }
}

/** A call for signed-in customers only: refuses `not-signed-in` before its work begins. */
export function customersRoute<Q extends z.ZodType = z.ZodObject, B extends z.ZodType = z.ZodUndefined>(
  shape: Shape<Q, B> & { answer(asked: Asked<z.output<Q>, z.output<B>> & { customer: Customer }): unknown },
): Call {
  return route<Q, B>({
    ...shape,
    async answer(asked) {
      const customer = await customerOf(asked.req, asked.payload)
      if (!customer) throw new Refusal('not-signed-in', 'Please Login!')
      return shape.answer({ ...asked, customer })
    },
  })
}

const statusOf: Record<RefusalKind, number> = {
  invalid: 422,
  'not-signed-in': 401,
  forged: 403,
  'not-found': 404,
  'store-not-found': 404,
  'not-mine': 404,
  'empty-cart': 422,
  'unknown-product': 422,
  'out-of-stock': 409,
  'not-new': 409,
  conflict: 409,
  'too-large': 413,
  'media-type': 415,
  unreadable: 400,
  'too-many': 429,
  unavailable: 503,
}

/** An expected "no" becomes its status and sentence. Anything else is a bug: logged whole, told as 500. */
export function refuse(error: unknown, req: Request, res: Response): void {
  if (error instanceof Refusal) {
    const { message, fields } = error
    res.status(statusOf[error.kind]).json({ message, ...(fields ? { errors: fields } : {}) })
    return
  }
  if (isAway(error)) {
    req.log.warn({ err: error }, 'the database is away')
    res
      .status(503)
      .set('Retry-After', '5')
      .json({ message: 'The shop can not reach its books right now. Please try again.' })
    return
  }
  req.log.error({ err: error }, 'a call failed')
  if (res.headersSent) res.destroy()
  else res.status(500).json({ message: 'Something went wrong on our side. Please try again.' })
}

function checked(shape: z.ZodType, value: unknown): unknown {
  const read = shape.safeParse(value)
  if (read.success) return read.data
  const fields: FieldErrors = {}
  for (const { path, message } of read.error.issues) {
    const name = path.join('.') || 'body'
    fields[name] = [...(fields[name] ?? []), message]
  }
  throw new Refusal('invalid', read.error.issues[0]?.message ?? 'This is not valid.', fields)
}

function isAway(error: unknown): boolean {
  return error instanceof Error && /^Mongo(Network|ServerSelection|Topology|PoolCleared|NotConnected)/.test(error.name)
}
