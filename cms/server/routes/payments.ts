import { type Request, type RequestHandler, type Response, Router } from 'express'
import { paths } from '../../../src/domain/pages/paths.ts'
import type { PaymentPageName } from '../../../src/domain/payments/payment-pages.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { escapeXml } from '../../../src/domain/text/xml.ts'
import { DATABASE_UNAVAILABLE_RESPONSE, isDatabaseUnavailableError } from '../../base/database/unavailable.ts'
import { bufferBody } from '../../base/http/buffer-body.ts'
import { createMethodNotAllowedHandler } from '../../base/http/method-not-allowed.ts'
import { REFUSAL_STATUS, respondWithError } from '../../base/http/respond-with-error.ts'
import { sendSentencePage } from '../../base/http/send-sentence-page.ts'
import { createPayLink, parsePayLinkToken } from '../../shop/mail/pay-link.ts'
import { readOrder } from '../../shop/orders/staff-order.ts'
import type { OnlinePaymentService } from '../../shop/payments/online-payment-service.ts'
import type { ShopRuntime } from '../services/open-shop-runtime.ts'

type Services = Pick<ShopRuntime, 'payload' | 'limits' | 'payments'>

/** The path to which the payment provider sends events. */
const EVENTS = '/api/payment_events'
/** Maximum bytes of an event. */
const MAX_EVENT = 512 * 1024

const PAY = paths.payStep('order')

/**
 * Creates the routes for the payment provider's events, for payment links in mails, and for the return from the payment
 * page. A GET only displays a page with a button, because mail scanners open every link (src/pages/pay). Without a
 * payment provider there are no routes.
 */
export function createPaymentRouter({ payments: opened, ...services }: Services): Router {
  const router = Router()
  if (!opened) return router
  router.post(EVENTS, takeEvents(services, opened))
  router.all(EVENTS, createMethodNotAllowedHandler(['POST']))
  router.get(
    PAY,
    handle(services, async (req, res, next) => {
      const step = await stepOf(services, req)
      if (step === 'order') next()
      else goTo(res, step)
    }),
  )
  router.post(
    PAY,
    handle(services, async (req, res) => {
      await services.limits.byAddress('write', req.ip ?? '')
      const step = await stepOf(services, req)
      if (step !== 'order') return goTo(res, step)
      const id = parsePayLinkToken(textIn(req.query.token)) ?? ''
      sendOnward(res, await opened.start(id, (within) => readOrder(services.payload, id, within)))
    }),
  )
  router.get(
    paths.payReturn,
    handle(services, async (req, res) => {
      await services.limits.byAddress('write', req.ip ?? '')
      goTo(res, await opened.comeBack(textIn(req.query.checkout)))
    }),
  )
  return router
}

/**
 * Returns the handler of the payment provider's events. It reads the raw body, because the signature covers the bytes;
 * no other code may parse the body first. If the handler responds with an error that is not a refusal, the provider
 * sends the event again.
 */
function takeEvents({ payload, limits }: Omit<Services, 'payments'>, opened: OnlinePaymentService): RequestHandler {
  return async (req, res) => {
    res.set('Cache-Control', 'no-store')
    try {
      await payload.db.unlessAway(async () => {
        await limits.byAddress('payment event', req.ip ?? '')
        await opened.receive(await bufferBody(req, MAX_EVENT), (name) => req.get(name))
      })
      res.json({ received: true })
    } catch (error) {
      respondWithError(error, req, res)
    }
  }
}

type Work = (req: Request, res: Response, next: () => void) => Promise<void>

function handle({ payload, limits }: Omit<Services, 'payments'>, work: Work): RequestHandler {
  return async (req, res, next) => {
    // The token in the URL must not reach other sites. It is sufficient proof, so that `Origin` is not checked.
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

/** Returns the page for a link in a mail. */
async function stepOf({ payload }: Pick<Services, 'payload'>, req: Request): Promise<PaymentPageName> {
  const id = parsePayLinkToken(textIn(req.query.token))
  if (!id) return 'unknown'
  const order = await readOrder(payload, id).catch(nullIfNone)
  return order && createPayLink(order) ? 'order' : 'ended'
}

function nullIfNone(error: unknown): null {
  if (error instanceof Refusal) return null
  throw error
}

/**
 * Sends a page that continues to the payment page. A redirect would violate the policy `form-action 'self'` of the page
 * with the button, because the provider's URL may be a custom domain.
 */
function sendOnward(res: Response, url: string): void {
  const address = escapeXml(url)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0;url=${address}"><title>On to the payment</title><p>We are taking you to the payment page. <a href="${address}">Continue</a></p></html>\n`
  res.set('Content-Security-Policy', "default-src 'none'").type('html').send(html)
}

function refuseInWords(error: unknown, req: Request, res: Response): void {
  if (error instanceof Refusal) {
    if (error.retryAfter !== undefined) res.set('Retry-After', String(error.retryAfter))
    sendSentencePage(res, REFUSAL_STATUS[error.kind], error.message)
  } else if (isDatabaseUnavailableError(error))
    sendSentencePage(
      res.set('Retry-After', DATABASE_UNAVAILABLE_RESPONSE.retryAfter),
      503,
      DATABASE_UNAVAILABLE_RESPONSE.message,
    )
  else {
    req.log.error({ err: error }, 'a request about a payment failed')
    sendSentencePage(res, 500, 'Something went wrong on our side. Please try again.')
  }
}

const goTo = (res: Response, step: PaymentPageName): void => res.redirect(303, paths.payStep(step))

const textIn = (value: unknown): string =>
  typeof value === 'string' && value.length <= 200 && !value.includes('\0') ? value : ''
