import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express'
import {
  type NewsletterErrorCode,
  type NewsletterPageName,
  ONE_CLICK_UNSUBSCRIBE_FIELD,
} from '../../../src/domain/customers/newsletter.ts'
import { paths } from '../../../src/domain/pages/paths.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { DATABASE_UNAVAILABLE_RESPONSE, isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { REFUSAL_STATUS } from '../../base/http/respond-with-error.ts'
import { sendSentencePage } from '../../base/http/send-sentence-page.ts'
import {
  confirmNewsletterSubscription,
  findConfirmableSubscriber,
  findSubscriberByUnsubscribeToken,
  unsubscribeFromNewsletter,
} from '../../shop/newsletter/links.ts'
import { createBodyParser } from '../../web/api/body.ts'
import { queueNewsletterConfirmation } from '../../web/api/newsletter.ts'
import { assertNoCsrf } from '../../web/api/session.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

type Services = Pick<ShopRuntime, 'payload' | 'branches' | 'settings' | 'limits' | 'background'>
type Work = (req: Request, res: Response, next: NextFunction) => Promise<void>

const [CONFIRM, UNSUBSCRIBE] = [paths.newsletterStep('confirm'), paths.newsletterStep('unsubscribe')]

/**
 * Creates the routes of the newsletter form without JavaScript, and of the links in mails. A GET only shows a page with
 * a button, because mail scanners open links.
 */
export function createNewsletterRouter(services: Services): Router {
  const { payload, limits } = services
  const router = Router()
  router.post(
    paths.newsletter,
    createBodyParser(),
    handle(services, async (req, res) => {
      await limits.byAddress('newsletter', req.ip ?? '')
      await assertNoCsrf(req, services)
      await queueNewsletterConfirmation(textIn(req.body, 'email'), req, services)
      goTo(res, 'asked')
    }),
  )
  router.get(
    CONFIRM,
    handle(services, async (req, res, next) => {
      if (await findConfirmableSubscriber(payload, tokenOf(req), Date.now())) next()
      else goTo(res, 'ended')
    }),
  )
  router.post(
    CONFIRM,
    createBodyParser(),
    handle(services, async (req, res) =>
      goTo(res, (await confirmNewsletterSubscription(payload, tokenOf(req))) ? 'confirmed' : 'ended'),
    ),
  )
  router.get(
    UNSUBSCRIBE,
    handle(services, async (req, res, next) => {
      if (await findSubscriberByUnsubscribeToken(payload, tokenOf(req))) next()
      else goTo(res, 'unknown')
    }),
  )
  router.post(
    UNSUBSCRIBE,
    createBodyParser(),
    handle(services, async (req, res) => {
      const isDone = await unsubscribeFromNewsletter(payload, tokenOf(req))
      if (textIn(req.body, ONE_CLICK_UNSUBSCRIBE_FIELD.name) === ONE_CLICK_UNSUBSCRIBE_FIELD.value)
        answerProgram(res, isDone)
      else goTo(res, isDone ? 'unsubscribed' : 'unknown')
    }),
  )
  return router
}

/** Responds to a mail program's one-click unsubscribe without redirect (RFC 8058 §3.2). */
function answerProgram(res: Response, isDone: boolean): void {
  const sentence = isDone ? 'You are unsubscribed.' : 'This link is not known here.'
  res
    .status(isDone ? 200 : 404)
    .type('text/plain')
    .send(`${sentence}\n`)
}

function handle({ payload, limits }: Services, work: Work): RequestHandler {
  return async (req, res, next) => {
    // The token in the address must not reach other sites. It is proof enough: `Origin` does not count for links.
    res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
    try {
      await payload.db.unlessAway(async () => {
        await limits.byAddress('read', req.ip ?? '')
        await work(req, res, next)
      })
    } catch (error) {
      refuseInWords(error, req, res)
    }
  }
}

/**
 * Responds to an error. Redirects to the newsletter form if that form can display the error; otherwise sends the error
 * as a sentence.
 */
function refuseInWords(error: unknown, req: Request, res: Response): void {
  const fault = req.path === paths.newsletter ? faultOf(error) : null
  if (fault) res.redirect(303, `${paths.newsletter}?fault=${fault}`)
  else if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter))
    sendSentencePage(res, REFUSAL_STATUS[error.kind], error.message)
  } else if (isDatabaseUnavailableError(error))
    sendSentencePage(
      res.set('Retry-After', DATABASE_UNAVAILABLE_RESPONSE.retryAfter),
      503,
      DATABASE_UNAVAILABLE_RESPONSE.message,
    )
  else {
    req.log.error({ err: error }, 'a request about the newsletter failed')
    sendSentencePage(res, 500, 'Something went wrong on our side. Please try again.')
  }
}

function faultOf(error: unknown): NewsletterErrorCode | null {
  if (!(error instanceof Refusal)) return null
  if (error.kind === 'invalid') return 'address'
  return error.kind === 'too-many' ? 'too-many' : null
}

function goTo(res: Response, step: NewsletterPageName): void {
  res.redirect(303, paths.newsletterStep(step))
}

function tokenOf({ query }: Request): string {
  return typeof query.token === 'string' && query.token.length <= 200 && !query.token.includes('\0') ? query.token : ''
}

function textIn(body: unknown, name: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[name]
  return typeof value === 'string' && value.length <= 1000 ? value : ''
}
