import type { Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import type { BodyOf, CallContract, QueryOf, ResponseOf } from '../../../src/contract/call.ts'
import { SENTENCES } from '../../../src/domain/branch/sentences.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { IpRateLimitName, RateLimits } from '../../base/accounts/rate-limits.ts'
import { negotiateEncoding, UNSTORED_ENCODINGS } from '../../base/http/accept-encoding.ts'
import { compressBody } from '../../base/http/compress.ts'
import { assertNoIfMatch } from '../../base/http/if-match.ts'
import { createRateLimitHeaderSetter } from '../../base/http/rate-limit-headers.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import type { BackgroundWorkTracker } from '../../base/locks/background-work.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Branches } from '../../shop/catalog/branches/branches.ts'
import type { MailOutbox } from '../../shop/mail/outbox.ts'
import type { OnlinePaymentService } from '../../shop/payments/online-payment-service.ts'
import type { SearchCounter } from '../../shop/searches/search-counter.ts'
import { parseWithSchema } from './parse-with-schema.ts'
import type { ResponseCache } from './response-cache.ts'
import { assertNoCsrf, type CustomerCaller, findCustomerCaller } from './session.ts'

/** The services that the handlers of API calls use, one set per process. */
export type ApiServices = {
  payload: Payload
  branches: Branches
  settings: Settings
  limits: RateLimits
  outbox: MailOutbox
  background: BackgroundWorkTracker
  responseCache: ResponseCache
  searchCounter: SearchCounter
  /** Null without a payment provider. */
  payments: OnlinePaymentService | null
}

/** An API call: its contract and its Express handler. If `signedIn` is true, the caller must be a customer. */
export type ApiRoute = CallContract & {
  signedIn: boolean
  isCached?: true
  handler(services: ApiServices): RequestHandler
}

type Exchange = { req: Request; res: Response }

/**
 * What a call's handler gets: the services, request and response, and the validated query and body. `caller` is the
 * signed-in customer; null in calls for everybody.
 */
export type CallContext<C extends CallContract, Who = null> = ApiServices &
  Exchange & { query: QueryOf<C>; body: BodyOf<C>; caller: Who }

type Checks<C extends CallContract, Who> = {
  /** The rate limit; by default `read` for GET and `write` for other methods. */
  limit?: IpRateLimitName
  /** Throws a `Refusal` for a store or order that the caller may not see. `body` is not validated yet. */
  locate?(context: Omit<CallContext<C, Who>, 'body'> & { body: unknown }): Promise<void>
}

type Handled<C extends CallContract, Who> = Checks<C, Who> & {
  /** Returns the response's body, sent as JSON; nothing for a call that responds 204. */
  handle(context: CallContext<C, Who>): Returned<C>
}

type Returned<C> = C extends { response: unknown } ? ResponseOf<C> | Promise<ResponseOf<C>> : Promise<void>

/** Creates an API call that everybody may send. The result of `handle` is the response's body, as JSON. */
export function createPublicRoute<const C extends CallContract>(
  contract: C,
  { handle, ...checks }: Handled<C, null>,
): ApiRoute {
  return createSelfRespondingRoute(contract, { ...checks, respond: jsonOf(handle) })
}

/** Creates an API call that everybody may send, and whose `respond` sends the response itself. */
export function createSelfRespondingRoute<const C extends CallContract>(
  contract: C,
  { respond, ...checks }: Checks<C, null> & { respond: Respond<C, null> },
): ApiRoute {
  return { ...contract, signedIn: false, handler: handlerOf(contract, checks, async () => null, respond) }
}

/**
 * Creates an API call for signed-in customers. Others get the `Refusal` `not-signed-in` before the request is
 * validated.
 */
export function createCustomerRoute<const C extends CallContract>(
  contract: C,
  { handle, ...checks }: Handled<C, CustomerCaller>,
): ApiRoute {
  return {
    ...contract,
    refuses: ['not-signed-in', 'other-customer', ...(contract.refuses ?? [])],
    signedIn: true,
    handler: handlerOf(contract, checks, signedInCaller, jsonOf(handle)),
  }
}

async function signedInCaller(req: Request, services: ApiServices): Promise<CustomerCaller> {
  const caller = await findCustomerCaller(req, services)
  if (!caller) throw new Refusal('not-signed-in', SENTENCES.pleaseLogin)
  return caller
}

type Respond<C extends CallContract, Who> = (context: CallContext<C, Who>) => Promise<void>

function jsonOf<C extends CallContract, Who>(handle: Handled<C, Who>['handle']): Respond<C, Who> {
  return async (context) => {
    assertNoIfMatch(context.req)
    const response = await handle(context)
    if (response === undefined) context.res.status(204).end()
    else await sendJson(response, context)
  }
}

/**
 * Sends JSON. Compresses only responses to GET, because other responses are short, and may contain a token together
 * with input of the client.
 */
async function sendJson(response: unknown, { req, res }: Exchange): Promise<void> {
  const body = Buffer.from(JSON.stringify(response))
  if (req.method !== 'GET' || body.length < MIN_COMPRESSED) return void res.json(response)
  const encoding = negotiateEncoding(req.get('accept-encoding'), UNSTORED_ENCODINGS)
  if (encoding !== 'identity') res.set('Content-Encoding', encoding)
  res
    .vary('Accept-Encoding')
    .type('json')
    .send(await compressBody(body, encoding))
}

/** Bytes below which compression does not save a packet. */
const MIN_COMPRESSED = 1000

/** Creates a call's handler, with checks in the order of api.md (Common to all calls). */
function handlerOf<C extends CallContract, Who>(
  contract: C,
  { limit = contract.method === 'get' ? 'read' : 'write', locate }: Checks<C, Who>,
  identify: (req: Request, services: ApiServices) => Promise<Who>,
  respond: Respond<C, Who>,
): ApiRoute['handler'] {
  return (services) => async (req, res) => {
    res.set('Cache-Control', 'no-store')
    const answer = async () => {
      await services.limits.byAddress(limit, req.ip ?? '', createRateLimitHeaderSetter(res))
      await assertNoCsrf(req, services)
      const caller = await identify(req, services)
      const query = contract.query ? parseWithSchema(contract.query, { ...req.query, ...req.params }) : {}
      const located = { ...services, req, res, caller, query: query as QueryOf<C> }
      await locate?.({ ...located, body: req.body ?? {} })
      const body = contract.body ? parseWithSchema(contract.body, req.body ?? {}) : undefined
      await respond({ ...located, body: body as BodyOf<C> })
    }
    try {
      await services.payload.db.unlessAway(answer)
    } catch (error) {
      respondWithError(error, req, res)
    }
  }
}
