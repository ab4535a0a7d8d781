import type { Request, Response } from 'express'
import type { Payload } from 'payload'
import { parseCookies } from 'payload/shared'
import { Refusal } from '../../../src/domain/refusal.ts'
import type { Limits } from '../../base/accounts/limits.ts'
import type { ChangeLog } from '../../base/changes/change-log.ts'
import { LIVE_ENCODINGS, negotiateEncoding } from '../../base/http/accept-encoding.ts'
import { encode } from '../../base/http/compress.ts'
import { newNonce } from '../../base/http/headers.ts'
import { statusOf } from '../../base/http/refuse.ts'
import { sendSentence } from '../../base/http/send-sentence.ts'
import { QueueFull } from '../../base/locks/limit-concurrency.ts'
import type { PanelApp } from './next-app.ts'
import { openPageTemplates, type PageTemplate } from './page-templates.ts'
import { panelPolicy } from './policy.ts'
import { strangerAddress } from './stranger-address.ts'

type Services = { payload: Payload; limits: Limits; log: ChangeLog }

/**
 * The pages of the panel for callers without a staff session: to sign in, and to choose a password. All other addresses
 * redirect to the sign-in page. Anybody may request them at any rate, so each is rendered once; a rate limit applies to
 * pages that are not stored yet.
 */
export function strangerPages({ payload, limits, log }: Services, next: PanelApp) {
  const templates = openPageTemplates(next, log)

  return async (req: Request, res: Response): Promise<void> => {
    const address = strangerAddress(req.originalUrl)
    res.set('Cache-Control', 'no-store')
    if ('redirect' in address) return res.redirect(302, address.redirect)
    const look = lookOf(req, payload)
    try {
      let template = templates.known(address.page, look)
      if (!template) {
        await limits.byAddress('panel page', req.ip ?? '')
        template = templates.render(address.page, look)
      }
      await sendFilled(await template, address.token, req, res)
    } catch (error) {
      sendRefusal(toRefusal(error, req), res)
    }
  }
}

/** The language and the theme that somebody has chosen, as the cookies that Payload reads. */
function lookOf(req: Request, { config }: Payload): string {
  const cookies = parseCookies(new Headers({ cookie: req.get('cookie') ?? '' }))
  const language = cookies.get(`${config.cookiePrefix}-lng`) ?? ''
  const theme = [cookies.get(`${config.cookiePrefix}-theme`), req.get('sec-ch-prefers-color-scheme')].find(
    (each) => each === 'dark' || each === 'light',
  )
  return [
    ...(Object.hasOwn(config.i18n.supportedLanguages, language) ? [`${config.cookiePrefix}-lng=${language}`] : []),
    ...(theme ? [`${config.cookiePrefix}-theme=${theme}`] : []),
  ].join('; ')
}

async function sendFilled(template: PageTemplate, token: string | null, req: Request, res: Response): Promise<void> {
  const nonce = newNonce()
  const html = template.html.replaceAll(template.nonce, nonce).replaceAll(template.token, token ?? '')
  const encoding = negotiateEncoding(req.get('accept-encoding'), LIVE_ENCODINGS)
  const body = await encode(Buffer.from(html), encoding)
  for (const [name, value] of Object.entries(template.headers)) if (value) res.setHeader(name, value)
  res.setHeader('Content-Security-Policy', panelPolicy(nonce, false))
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  res
    .status(template.status)
    .vary('Accept-Encoding')
    .end(req.method === 'HEAD' ? undefined : body)
}

function toRefusal(error: unknown, req: Request): Refusal {
  if (error instanceof QueueFull) return BUSY
  if (error instanceof Refusal) return error
  req.log.error({ err: error }, 'a page of the admin panel could not be rendered')
  return FAILED
}

const BUSY = new Refusal('busy', 'The admin panel is very busy. Please try again in a moment.', undefined, 2)
const FAILED = new Refusal('busy', 'The admin panel could not be opened. Please try again in a moment.', undefined, 5)

function sendRefusal({ kind, message, retryAfter }: Refusal, res: Response): void {
  if (retryAfter !== undefined) res.set('Retry-After', String(retryAfter))
  sendSentence(res, statusOf[kind], message)
}
