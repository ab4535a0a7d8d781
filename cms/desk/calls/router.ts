import { type Request, type RequestHandler, type Response, Router } from 'express'
import { APIError } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { assertNoIfMatch } from '../../base/http/if-match.ts'
import { createMethodNotAllowedHandler } from '../../base/http/method-not-allowed.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import type { User } from '../../payload-types.ts'
import { readJsonBody } from '../../web/rest/body.ts'
import { findStaffCaller } from '../../web/rest/caller.ts'
import type { PanelRoute, PanelServices } from './route.ts'

/**
 * Creates an Express router with these routes of the panel below the URL path `address`. A route sends the result of
 * its handler as JSON. Other methods on the paths of the routes get 405.
 */
export function createPanelRouter(address: string, routes: readonly PanelRoute[], services: PanelServices): Router {
  const router = Router()
  for (const route of routes) router[route.method](`${address}${route.path}`, panelHandler(services, route))
  for (const path of new Set(routes.map((route) => route.path))) {
    const methods = routes.filter((route) => route.path === path).map(({ method }) => method.toUpperCase())
    router.all(`${address}${path}`, createMethodNotAllowedHandler(methods))
  }
  return router
}

/** Creates the Express handler of a route, which authenticates and authorizes before it reads the body. */
function panelHandler(services: PanelServices, { method, handle, mayUse }: PanelRoute): RequestHandler {
  return async (req, res) => {
    res.set('Cache-Control', 'no-store')
    try {
      const user = await identify(req, services)
      if (!mayUse(user)) throw forbidden()
      assertNoIfMatch(req)
      const body = method === 'post' ? await readJsonBody(req) : null
      const sent = await services.payload.db.unlessAway(() => handle(services, { req, res, user, body }))
      if (sent !== undefined) res.json(sent)
    } catch (error) {
      refuseOrEnd(toRefusal(error), req, res)
    }
  }
}

/** Responds with an error. Destroys a response that has begun, so that the browser reports a failed download. */
function refuseOrEnd(error: unknown, req: Request, res: Response): void {
  if (res.headersSent) {
    if (!res.closed) req.log.error({ err: error }, 'a table was not completed')
    res.destroy()
  } else respondWithError(error, req, res)
}

async function identify(req: Request, { payload, settings }: PanelServices): Promise<User> {
  const caller = await findStaffCaller(req, payload, settings.SITE_URL)
  if (caller) return caller.user
  // An unreachable database looks like a missing session; then this query throws.
  await payload.db.findOne({ collection: 'branches', where: {} })
  throw forbidden()
}

function forbidden(): Refusal {
  return new Refusal('forbidden', 'You are not allowed to perform this action.')
}

/** Converts an error of Payload, such as an invalid filter, to a `Refusal`; returns other errors unchanged. */
function toRefusal(error: unknown): unknown {
  if (!(error instanceof APIError) || error.status >= 500) return error
  return new Refusal(error.status === 403 ? 'forbidden' : 'unreadable', error.message)
}
