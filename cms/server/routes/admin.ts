import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Request, RequestHandler, Response } from 'express'
import type { Payload } from 'payload'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { sendAndClose } from '../../base/http/close-connection.ts'
import { newNonce } from '../../base/http/headers.ts'
import { respondWithError } from '../../base/http/respond-with-error.ts'
import type { Settings } from '../../base/settings/env.ts'
import { findStaffCaller, findStaffCallerOfReadRequest, type StaffCaller } from '../../web/rest/caller.ts'
import { findPanelRefusal, isReadRequest, refusePanelRequest } from '../panel/check-request.ts'
import { createPanelApp } from '../panel/next-app.ts'
import { sendSignInPageOrRedirect } from '../panel/sign-in/send.ts'

/** The response to a request of the panel whose session has ended. Next shows plain text as an error message. */
const SESSION_ENDED = 'Please sign in again.'

type Services = { payload: Payload; settings: Settings }

/**
 * Creates the handler of the panel at /admin, and of its files at /_next. Next serves signed-in staff; others get the
 * static sign-in pages.
 */
export function createAdminHandler(
  { payload, settings }: Services,
  dev: boolean,
): { handler: RequestHandler; close(): Promise<void> } {
  const next = createPanelApp(dev)
  const isFile = dev ? () => true : builtFiles()

  async function answer(req: Request, res: Response): Promise<void> {
    const refusal = findPanelRefusal(req, settings.SITE_URL)
    if (refusal) return refusePanelRequest(req, res, refusal)
    if (req.baseUrl === '/_next') {
      if (!isReadRequest(req) || !isFile(decodeURIComponent(req.path))) throw new Refusal('not-found', 'Not Found')
    } else {
      const caller = await findCaller(req)
      if (!caller && !isReadRequest(req))
        return sendAndClose(req, res, 401, { type: 'text/plain', text: SESSION_ENDED })
      if (!caller) return sendSignIn(req, res)
      // Next sees only the caller that was checked here.
      req.headers.authorization = `JWT ${caller.token}`
    }
    await next.handle(forNext(req, res, dev), res)
  }

  /** Sends a sign-in page. At the same time prepares the panel, because staff open the panel after signing in. */
  function sendSignIn(req: Request, res: Response): void {
    sendSignInPageOrRedirect(req, res)
    // The next request reports a failure.
    if (res.statusCode === 200) void next.open().catch(() => {})
  }

  const findCaller = (req: Request): Promise<StaffCaller | null> =>
    isReadRequest(req) ? findStaffCallerOfReadRequest(req, payload) : findStaffCaller(req, payload, settings.SITE_URL)

  return {
    handler: async (req, res, toShop) => {
      // Express ignores case; Next does not, and renders a page of its own.
      if (req.baseUrl !== '/admin' && req.baseUrl !== '/_next') return toShop()
      await answer(req, res).catch((error) => respondWithError(error, req, res))
    },
    close: next.close,
  }
}

/** Returns a function that tells whether Next has built the file at a path below /_next. */
function builtFiles(): (path: string) => boolean {
  const root = 'cms/panel/.next'
  const files = globSync(`${root}/static/**/*`, { withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = new Set(files.map(({ parentPath, name }) => `/${relative(root, join(parentPath, name))}`))
  return (path) => paths.has(path)
}

function forNext(req: Request, res: Response, dev: boolean): Request {
  // Next needs the full URL; Express has removed the mount path.
  req.url = req.originalUrl
  // The panel is in English until somebody chooses another language, which is a cookie.
  delete req.headers['accept-language']
  // Next compares host and origin again, but knows no SITE_URL.
  const origin = req.get('origin')
  if (origin && !isReadRequest(req)) req.headers.host = new URL(origin).host
  const policy = panelPolicy(newNonce(), dev)
  res.setHeader('Content-Security-Policy', policy)
  // Next reads the nonce from here and writes it into each of its scripts.
  req.headers['content-security-policy'] = policy
  return req
}

/**
 * Returns the panel's Content-Security-Policy: its own files, and this response's inline scripts. Drop-downs need
 * inline styles, uploads `blob:`, and Next in development `eval`.
 */
function panelPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
