import { setTimeout as pause } from 'node:timers/promises'
import { type Request, type Response, Router } from 'express'
import { type Collection, handleEndpoints, type Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import { DATABASE_UNAVAILABLE_RESPONSE } from '../../base/database/unavailable.ts'
import { isFieldPath } from '../../base/fields/field-path.ts'
import { hasUnreadBody, sendJsonAndClose } from '../../base/http/close-connection.ts'
import { createFetchRequest, sendFetchResponse } from '../../base/http/fetch-bridge.ts'
import { assertNoIfMatch } from '../../base/http/if-match.ts'
import { isFromOwnPage } from '../../base/http/own-origin.ts'
import { hadWriteConflict } from '../../base/http/payload-errors.ts'
import type { Settings } from '../../base/settings/env.ts'
import { MAX_PICTURE_BYTES } from '../../shop/pictures/limits.ts'
import { assertBodyStreamNotFailed, isQueryInBody, type RequestBody, readRequestBody } from './body.ts'
import { createPayloadHeaders, findStaffCaller, type StaffCaller } from './caller.ts'
import { listRequestLockKeys } from './lock-keys.ts'
import { sendErrorInPayloadFormat } from './payload-error-response.ts'
import { findPayloadRoute, type PayloadRoute } from './payload-routes.ts'
import { assertValidQuery } from './query.ts'

/** Serves Payload's REST API below /api to staff, for the panel. Anonymous callers can only ask who is signed in. */
export function createPayloadRestRouter({ payload, settings }: { payload: Payload; settings: Settings }): Router {
  const router = Router()
  router.use(async (req: Request, res: Response) => {
    try {
      const target = findPayloadRoute(req.path, payload)
      if (req.method === 'OPTIONS') return void setAllow(res, target).status(204).end()
      const caller = await payload.db.unlessAway(() => identify(req, payload, settings))
      if (!caller && (target.collection || target.methods.length > 0) && !isOpen(req, target)) throw forbidden()
      if (target.methods.length === 0) throw new Refusal('not-found', 'Not Found')
      if (!target.methods.includes(req.method)) throw wrongMethod(setAllow(res, target))
      const parts = await toPayloadRequest(req, caller, payload, target)
      const makeRequest = () => createFetchRequest(req, createPayloadHeaders(req, caller), parts)
      const work = async () => {
        assertBodyStreamNotFailed(parts.body)
        return retryOnConflict(payload, makeRequest, parts.body)
      }
      if (!['GET', 'HEAD'].includes(req.method)) assertNoIfMatch(req)
      const keys = await listRequestLockKeys(req, target, payload)
      const response = await payload.db.unlessAway(() => payload.db.exclusive(keys, payload, work))
      const isForPanel = isFromOwnPage(req, settings.SITE_URL)
      await sendPayloadResponse(isForPanel ? response : await withMessage(response), req, res)
    } catch (error) {
      sendErrorInPayloadFormat(error, req, res)
    }
  })
  return router
}

async function identify(req: Request, payload: Payload, { SITE_URL }: Settings): Promise<StaffCaller | null> {
  const caller = await findStaffCaller(req, payload, SITE_URL)
  // An unavailable database looks like a missing session; then this query throws.
  const claims = req.get('authorization') ?? req.get('cookie')
  if (!caller && claims) await payload.db.findOne({ collection: 'branches', where: {} })
  return caller
}

/** Whether anonymous callers may send the request, which asks who is signed in. */
function isOpen({ method }: Request, { collection, rest }: PayloadRoute): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return collection?.config.slug === 'users' && ['/me', '/init'].includes(rest)
}

/** Milliseconds for which a request is retried after write conflicts. */
const RETRY_MS = 10_000
/** Maximum milliseconds between two attempts. */
const MAX_PAUSE_MS = 300

/**
 * Sends a request to Payload and returns the response. Repeats the request after a write conflict, unless the request's
 * body is a stream.
 */
async function retryOnConflict(
  payload: Payload,
  makeRequest: () => globalThis.Request,
  body: RequestBody,
): Promise<globalThis.Response> {
  const end = performance.now() + RETRY_MS
  for (let attempt = 1; ; attempt++) {
    const request = makeRequest()
    const response = await handleEndpoints({ config: payload.config, request })
    const mayRepeat = body === null || body instanceof Buffer
    if (!hadWriteConflict(request) || !mayRepeat || performance.now() > end) return response
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, 10 * 2 ** attempt))
  }
}

/** Returns the parts of the request for Payload, with limited body and valid query. Throws `Refusal` `unreadable`. */
async function toPayloadRequest(
  req: Request,
  caller: StaffCaller | null,
  payload: Payload,
  { collection, rest }: PayloadRoute,
): Promise<{ method: string; path: string; body: RequestBody }> {
  const isRead = ['GET', 'HEAD', 'DELETE'].includes(req.method)
  const mayUpload = Boolean(collection?.config.upload) && hasCapability(caller?.user, 'editPictures')
  const body = isRead ? null : await readRequestBody(req, { file: mayUpload ? MAX_PICTURE_BYTES : null })
  if (!body && (req.method === 'PATCH' || (req.method === 'POST' && collection && rest === '/'))) {
    throw new Refusal('unreadable', 'The body is missing.')
  }
  const isQuery = body instanceof Buffer && isQueryInBody(req)
  const [path = '', ...search] = req.originalUrl.split('?')
  const query = isQuery ? body.toString() : search.join('?')
  assertValidQuery(query, (path) => !collection || isSortable(path, collection, rest, payload))
  return {
    method: isQuery || req.method === 'HEAD' ? 'GET' : req.method,
    path: query ? `${path}?${query}` : path,
    body: isQuery ? null : body,
  }
}

function isSortable(path: string, { config }: Collection, rest: string, payload: Payload): boolean {
  const sorted = { fields: config.flattenedFields, ofVersions: rest.startsWith('/versions') }
  return isFieldPath(path, sorted, payload.collections)
}

async function sendPayloadResponse(response: globalThis.Response, req: Request, res: Response): Promise<void> {
  // Responses to staff are private; only pictures set their own Cache-Control.
  if (!response.headers.has('cache-control')) res.set('Cache-Control', 'no-store')
  // The status of a form upload that was aborted because the shop shuts down.
  if (response.status === 503) res.set('Retry-After', DATABASE_UNAVAILABLE_RESPONSE.retryAfter)
  if (!hasUnreadBody(req)) return sendFetchResponse(response, res)
  if (response.status >= 400) return sendJsonAndClose(req, res, response.status, await response.json())
  res.set('Connection', 'close')
  await sendFetchResponse(response, res)
}

/**
 * Adds the field `message`, which the errors of all calls have (api.md, Common), to an error response of Payload. Not
 * used for responses to the panel.
 */
async function withMessage(response: globalThis.Response): Promise<globalThis.Response> {
  if (response.status < 400 || !response.headers.get('content-type')?.startsWith('application/json')) return response
  const { message, ...body } = (await response.json()) as { message?: string; errors?: { message?: string }[] }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const first = message ?? body.errors?.[0]?.message ?? 'This could not be done.'
  return globalThis.Response.json({ message: first, ...body }, { status: response.status, headers })
}

function setAllow(res: Response, { methods }: PayloadRoute): Response {
  return res.set('Allow', [...methods, 'OPTIONS'].join(', '))
}

function wrongMethod(res: Response): Refusal {
  return new Refusal('wrong-method', `This address takes ${res.get('Allow')}.`)
}

function forbidden(): Refusal {
  return new Refusal('forbidden', 'You are not allowed to perform this action.')
}
