import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { APIError, type Payload, type Where } from 'payload'
import type { z } from 'zod'
import { Refusal } from '../../src/domain/refusal.ts'
import { handlesOrders } from '../access.ts'
import { checked } from '../api/checked.ts'
import type { Branches } from '../catalog/branches.ts'
import type { Settings } from '../env.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { refuse } from '../http/refuse.ts'
import { moveOrder, moveOrders } from '../orders/move-order.ts'
import { placeByStaff } from '../orders/place-by-staff.ts'
import { previewRevision } from '../orders/preview-revision.ts'
import { reviseByStaff } from '../orders/revise-by-staff.ts'
import type { User } from '../payload-types.ts'
import { readRequestBody } from '../rest/body.ts'
import { findStaffCaller } from '../rest/caller.ts'
import { checkQuery, whereIn } from '../rest/query.ts'
import { orderPage } from './order-page.ts'
import { orderTable } from './order-tables.ts'
import { printout } from './print.ts'
import * as requests from './requests.ts'

type Services = { payload: Payload; branches: Branches; settings: Settings }

type Exchange = { req: Request; res: Response; user: User; body: unknown }

/** What a route sends; undefined when it has sent the response itself. */
type Handle = (services: Services, exchange: Exchange) => Promise<unknown>

type DeskRoute = { method: 'get' | 'post'; path: string; handle: Handle }

/** For the admin panel. All staff may read, those who handle orders may change them. */
const ROUTES: DeskRoute[] = [
  { method: 'get', path: '/orders/:id', handle: sendPage },
  { method: 'post', path: '/orders/:id/status', handle: move },
  { method: 'post', path: '/orders/:id/preview', handle: preview },
  { method: 'post', path: '/orders/:id/revision', handle: revise },
  { method: 'post', path: '/orders', handle: place },
  { method: 'post', path: '/moves', handle: moveMany },
  { method: 'get', path: '/print', handle: sendPrintout },
  { method: 'get', path: '/orders.csv', handle: sendTable },
]

/** The routes of the order desk, below /api/order-desk. */
export function orderDeskRoutes(services: Services): Router {
  const router = Router()
  for (const { method, path, handle } of ROUTES)
    router[method](`/api/order-desk${path}`, deskHandler(services, method, handle))
  for (const path of new Set(ROUTES.map((route) => route.path))) {
    const methods = ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase())
    router.all(`/api/order-desk${path}`, methodNotAllowed(methods))
  }
  return router
}

/** Who calls is checked before anything that was sent is read. */
function deskHandler(services: Services, method: DeskRoute['method'], handle: Handle): RequestHandler {
  return async (req, res) => {
    res.set('Cache-Control', 'no-store')
    try {
      const user = await identify(req, services)
      if (method === 'post' && !handlesOrders(user)) throw forbidden()
      const sent = await handle(services, { req, res, user, body: method === 'post' ? await readJson(req) : null })
      if (sent !== undefined) res.json(sent)
    } catch (error) {
      if (res.headersSent) res.destroy()
      else refuse(toRefusal(error), req, res)
    }
  }
}

async function identify(req: Request, { payload, settings }: Services): Promise<User> {
  const caller = await findStaffCaller(req, payload, settings.SITE_URL)
  if (caller) return caller.user
  // While the database is away nobody is found to be signed in: this throws then.
  await payload.db.findOne({ collection: 'branches', where: {} })
  throw forbidden()
}

function forbidden(): Refusal {
  return new Refusal('forbidden', 'You are not allowed to perform this action.')
}

async function readJson(req: Request): Promise<unknown> {
  const body = await readRequestBody(req, { file: null })
  if (!(body instanceof Buffer) || !req.is('application/json')) throw new Refusal('media-type', 'Please send JSON.')
  return JSON.parse(body.toString())
}

/** Payload's own refusals, of a filter for example. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof APIError) || error.status >= 500) return error
  return new Refusal(error.status === 403 ? 'forbidden' : 'unreadable', error.message)
}

function parse<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  return checked(shape, value) as z.output<Shape>
}

const idOfPath = ({ params }: Request) => parse(requests.orderPath, params).id

async function sendPage(services: Services, { req, user }: Exchange) {
  const { firstLine } = parse(requests.pageQuery, req.query)
  return orderPage(services, idOfPath(req), firstLine, user)
}

async function move({ payload, ...services }: Services, { req, user, body }: Exchange) {
  const { id } = await moveOrder(payload, idOfPath(req), parse(requests.move, body), user)
  return orderPage({ payload, ...services }, id, 0, user)
}

async function preview(services: Services, { req, body }: Exchange) {
  return previewRevision(services, idOfPath(req), parse(requests.revisionPreview, body).lines)
}

async function revise(services: Services, { req, user, body }: Exchange) {
  const { id } = await withOwnFieldNames(() =>
    reviseByStaff(services, idOfPath(req), parse(requests.revision, body), user),
  )
  return orderPage(services, id, 0, user)
}

async function place(services: Services, { req, user, body }: Exchange) {
  const key = req.get('idempotency-key') ?? null
  if (key && key.length > 200) throw new Refusal('invalid', 'The Idempotency-Key is too long.')
  const order = { ...parse(requests.telephoneOrder, body), key }
  return { id: await withOwnFieldNames(() => placeByStaff(services, order, user)) }
}

async function moveMany({ payload }: Services, { user, body }: Exchange) {
  const { ids, to } = parse(requests.bulkMove, body)
  return { orders: await moveOrders(payload, ids, to, user) }
}

async function sendPrintout(services: Services, { req, res, user }: Exchange): Promise<void> {
  const { html, policy } = await printout(services, parse(requests.printQuery, req.query), user)
  res.set('Content-Security-Policy', policy).type('html').send(html)
}

/** `ids`, or a filter as the list of the panel has it: `where[status][equals]=New`. */
async function sendTable({ payload }: Services, { req, res, user }: Exchange): Promise<void> {
  const search = req.originalUrl.split('?').slice(1).join('?')
  checkQuery(search)
  const { ids, rows, bom } = parse(requests.tableQuery, req.query)
  const where: Where = ids ? { id: { in: ids.filter(payload.db.isId) } } : whereIn(search)
  const table = orderTable(payload, { where, rows, hasByteOrderMark: bom === '1' }, user)
  // The heading and the first orders: what is refused is refused before the response begins.
  const parts = [(await table.next()).value, (await table.next()).value]
  res.type('text/csv').set('Content-Disposition', 'attachment; filename="orders.csv"')
  res.write(parts.join(''))
  await pipeline(Readable.from(table), res)
}

/** Refusals name the lines as the shop's own calls do (api.md, Orders). */
async function withOwnFieldNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.fields) throw error
    const named = Object.entries(error.fields).map(([field, messages]) => [
      field.replace(/^saleOrderTransactions\./, 'lines.'),
      messages,
    ])
    throw new Refusal(error.kind, error.message, Object.fromEntries(named), error.retryAfter)
  }
}
