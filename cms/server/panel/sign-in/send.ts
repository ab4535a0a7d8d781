import type { Request, Response } from 'express'
import { signInPages } from './pages.ts'

/** Pages without a meaning for somebody who is not signed in. The sign-in does not lead back to them. */
const FOR_NOBODY = ['/', '/logout', '/logout-inactivity', '/unauthorized', '/create-first-user']

/** Characters; more than any address of the panel has. */
const MAX_REDIRECT = 500

/**
 * Answers a request below /admin of somebody who is not signed in: with the page to sign in, to ask for a link or to
 * choose a password. Other addresses redirect to the sign-in page, which leads back to them.
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
  // Next adds it to the requests of its links.
  const back = asked.replace(/(\?|&)_rsc=[^&]*&?/, '$1').replace(/[?&]$/, '')
  if (FOR_NOBODY.includes(path) || back.length > MAX_REDIRECT) return '/admin/login'
  return `/admin/login?redirect=${encodeURIComponent(back)}`
}
