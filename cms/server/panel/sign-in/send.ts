import type { Request, Response } from 'express'
import { getSignInPages } from './pages.ts'

/** Paths to which the sign-in does not return. After signing in, these paths are of no use. */
const FOR_NOBODY = ['/', '/logout', '/logout-inactivity', '/unauthorized', '/create-first-user']

/** Maximum length of the URL to return to. */
const MAX_REDIRECT = 500

/**
 * Responds below /admin to visitors who are not signed in. Sends the pages for signing in, requesting a link and
 * setting a password. Redirects other URLs to the sign-in page, which returns to the requested URL after the sign-in.
 */
export function sendSignInPageOrRedirect(req: Request, res: Response): void {
  const path = req.path.replace(/(?<=.)\/$/, '')
  res.set('Cache-Control', 'no-store')
  const page = pageAt(path)
  if (page) res.set('Content-Security-Policy', getSignInPages().policy).type('html').send(page)
  else res.redirect(302, loginAddress(path, req.originalUrl))
}

function pageAt(path: string): string | null {
  if (path === '/login') return getSignInPages().login
  if (path === '/forgot') return getSignInPages().forgot
  return /^\/reset\/[\w-]{1,200}$/.test(path) ? getSignInPages().reset : null
}

function loginAddress(path: string, asked: string): string {
  // Next adds `_rsc` to the requests of its links.
  const back = asked.replace(/(\?|&)_rsc=[^&]*&?/, '$1').replace(/[?&]$/, '')
  if (FOR_NOBODY.includes(path) || back.length > MAX_REDIRECT) return '/admin/login'
  return `/admin/login?redirect=${encodeURIComponent(back)}`
}
