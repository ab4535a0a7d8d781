import { type Request, type RequestHandler, type Response, Router } from 'express'
import { APIError } from 'payload'
import { Refusal } from '../../src/domain/refusal.ts'
import { handlesOrders } from '../access.ts'
import { methodNotAllowed } from '../http/method-not-allowed.ts'
import { refuse } from '../http/refuse.ts'
import { messageRoutes } from '../messages/routes.ts'
import type { User } from '../payload-types.ts'
import { readRequestBody } from '../rest/body.ts'
import { findStaffCaller } from '../rest/caller.ts'
import { may } from '../roles.ts'
import { PEOPLE_ROUTES } from '../staff/people-routes.ts'
import { CUSTOMER_ROUTES } from './customers/routes.ts'
import type { DeskServices, Exchange } from './exchange.ts'
import {
  editText,
  findCaller,
  move,
  moveMany,
  place,
  preview,
  previewMail,
  previewNew,
  revise,
  sendDashboard,
  sendMail,
  sendPage,
  sendPrintout,
  sendTable,
  sendTestMail,
} from './handlers.ts'

/** What a route sends; undefined when it has sent the response itself. */
type Handle = (services: DeskServices, exchange: Exchange) => Promise<unknown>

/** `mayUse`: the roles; by default all staff for GET, and those who handle orders for POST. */
export type DeskRoute = { method: 'get' | 'post'; path: string; handle: Handle; mayUse?: (user: User) => boolean }

/** For the admin panel. All staff may read orders, those who handle them may change them and read customers. */
const ROUTES: DeskRoute[] = [
  { method: 'get', path: '/dashboard', handle: sendDashboard },
  { method: 'get', path: '/orders/:id', handle: sendPage },
  { method: 'post', path: '/orders/:id/status', handle: move },
  { method: 'post', path: '/orders/:id/preview', handle: preview },
  { method: 'post', path: '/orders/:id/revision', handle: revise },
  { method: 'post', path: '/orders/:id/text', handle: editText },
  { method: 'get', path: '/callers', handle: findCaller, mayUse: handlesOrders },
  { method: 'post', path: '/preview', handle: previewNew },
  { method: 'post', path: '/orders', handle: place },
  { method: 'post', path: '/moves', handle: moveMany },
  { method: 'get', path: '/print', handle: sendPrintout },
  { method: 'get', path: '/orders.csv', handle: sendTable },
  { method: 'post', path: '/orders/:id/mails/:mailId/send', handle: sendMail },
  { method: 'post', path: '/mail-preview', handle: previewMail, mayUse: () => true },
  { method: 'post', path: '/mail-test', handle: sendTestMail, mayUse: (user) => may(user, 'editWording') },
  ...messageRoutes,
  ...CUSTOMER_ROUTES,
  ...PEOPLE_ROUTES,
]

/** The routes of the order desk, below /api/order-desk. */
export function orderDeskRoutes(services: DeskServices): Router {
  return routesBelow('/api/order-desk', ROUTES, services)
}

/** Routes for the admin panel; other methods of their addresses are refused. */
export function routesBelow(address: string, routes: readonly DeskRoute[], services: DeskServices): Router {
  const router = Router()
  for (const route of routes) router[route.method](`${address}${route.path}`, deskHandler(services, route))
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase())
    router.all(`${address}${path}`, methodNotAllowed(methods))
  }
  return router
}

/** Who calls is checked before anything that was sent is read. */
function deskHandler(services: DeskServices, { method, handle, ...route }: DeskRoute): RequestHandler {
  const mayUse = route.mayUse ?? (method === 'post' ? handlesOrders : () => true)
  return async (req, res) => {
    res.set('Cache-Control', 'no-store')
    try {
      const user = await identify(req, services)
      if (!mayUse(user)) throw forbidden()
      const sent = await handle(services, { req, res, user, body: method === 'post' ? await readJson(req) : null })
      if (sent !== undefined) res.json(sent)
    } catch (error) {
      refuseOrEnd(toRefusal(error), req, res)
    }
  }
}

/** A table that fails halfway ends without its end, so that the browser reports it. */
function refuseOrEnd(error: unknown, req: Request, res: Response): void {
  if (res.headersSent) {
    if (!res.closed) req.log.error({ err: error }, 'a table was not completed')
    res.destroy()
  } else refuse(error, req, res)
}

async function identify(req: Request, { payload, settings }: DeskServices): Promise<User> {
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
