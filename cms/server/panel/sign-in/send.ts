import type { Request, Response } from 'express'
import { signInPages } from './pages.ts'

/** Paths to which the sign-in does not lead back: their pages mean nothing to somebody who is not signed in. */
const FOR_NOBODY = ['/', '/logout', '/logout-inactivity', '/unauthorized', '/create-first-user']

/** Maximum characters of an address to which the sign-in leads back; the panel has no longer one. */
const MAX_REDIRECT = 500

/**
 * Responds below /admin to somebody who is not signed in: with the page to sign in, to ask for a link or to choose a
 * password. Other addresses redirect to the sign-in page, which leads back to them.
 */
export function sendSignInPage(req: Request, res: Response): void {
  const path = req.path.replace(/(?<=.)\/$/, '')
  res.set('Cache-Control', 'no-store')
  const page = pageAt(path)
  if (page) res.set('Content-Security-Policy', signInPages().policy).type('html').send(page)
  else res.redirect(302, loginAddress(path, req.originalUrl))
}

function pageAt(path: string): string | null {
  if (path === '/login') return signInPages().login
  if (path === '/forgot') return signInPages().forgot
  return /^\/reset\/[\w-]{1,200}$/.test(path) ? signInPages().reset : null
}

function loginAddress(path: string, asked: string): string {
  // Next adds `_rsc` to the requests of its links.
  const back = asked.replace(/(\?|&)_rsc=[^&]*&?/, '$1').replace(/[?&]$/, '')
  if (FOR_NOBODY.includes(path) || back.length > MAX_REDIRECT) return '/admin/login'
  return `/admin/login?redirect=${encodeURIComponent(back)}`
}
