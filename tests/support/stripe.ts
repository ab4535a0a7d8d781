import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { parse } from 'qs-esm'
import Stripe from 'stripe'
import { listenLocally } from './local-server.ts'

const SECRET_KEY = 'sk_test_of_the_double'
const WEBHOOK_SECRET = 'whsec_of_the_double'

const { webhooks } = new Stripe(SECRET_KEY)

export type Session = Record<'id' | 'currency' | 'success_url' | 'cancel_url' | 'url', string> & {
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  payment_intent: string | null
  amount_total: number
  metadata: Record<string, string>
}

type Signed = { id: string; at: number; secret: string }
type Refund = { id: string; amount: number; currency: string; payment_intent: string; status: string; metadata: object }
type NewSession = Pick<Session, 'metadata' | 'success_url' | 'cancel_url'> & {
  line_items: [{ price_data: { unit_amount: string; currency: string } }]
}
type NewRefund = { payment_intent: string; amount: number | string; metadata?: object }
/** The status and body of a response of Stripe. */
type Answer = [number, object]

export type StripeDouble = Awaited<ReturnType<typeof startStripe>>

/**
 * Starts a fake Stripe at the network edge: the part of its API that the shop uses, its payment page, and its events,
 * signed by the package's own helper. Tests pay, refund and send the events.
 */
export async function startStripe() {
  const sessions = new Map<string, Session>()
  const refunds: Refund[] = []
  const intents = new Map<string, string>()
  const answers = new Map<string, Answer>()
  let refusal: number | null = null
  let refusesToCancel = false
  let held: (() => void) | null = null
  let shop = ''
  const newId = (kind: string) => `${kind}_${randomBytes(9).toString('hex')}`

  function createSession({ line_items, metadata, success_url, cancel_url }: NewSession): Answer {
    const { price_data: price } = line_items[0]
    const id = newId('cs_test')
    const created: Session = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      metadata,
      success_url,
      cancel_url,
      amount_total: Number(price.unit_amount),
      currency: price.currency,
      url: `${url}/pay/${id}`,
    }
    sessions.set(id, created)
    return [200, created]
  }

  function createRefund({ payment_intent, amount, metadata = {} }: NewRefund): Answer {
    const paid = [...sessions.values()].find((each) => each.payment_intent === payment_intent)
    const given = refunds.filter((each) => each.payment_intent === payment_intent && each.status !== 'failed')
    const left = (paid?.amount_total ?? 0) - given.reduce((sum, each) => sum + each.amount, 0)
    if (Number(amount) > left) return refused(400, 'charge_already_refunded')
    const refund = { id: newId('re'), amount: Number(amount), currency: paid?.currency ?? '', payment_intent, metadata }
    refunds.push({ ...refund, status: 'succeeded' })
    return [200, refunds.at(-1)!]
  }

  function answerTo({ method, url: asked = '' }: IncomingMessage, sent: unknown): Answer {
    const { pathname, searchParams } = new URL(asked, 'http://stripe')
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? []
    const session = sessions.get(id)
    const [, intent = ''] = /^\/v1\/payment_intents\/(\w+)\/cancel$/.exec(pathname) ?? []
    if (method === 'POST' && intent) return cancelIntent(intent)
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return createSession(sent as NewSession)
    if (pathname === '/v1/checkout/sessions') return [200, { object: 'list', data: [], has_more: false }]
    if (method === 'POST' && pathname === '/v1/refunds') return createRefund(sent as NewRefund)
    if (pathname === '/v1/refunds') {
      const payment = searchParams.get('payment_intent')
      return [200, { object: 'list', data: refunds.filter((each) => each.payment_intent === payment), has_more: false }]
    }
    if (!session) return refused(404, 'resource_missing')
    if (action && session.status !== 'open') return refused(400, 'resource_not_open')
    if (action) session.status = 'expired'
    const isExpanded = [...searchParams.values()].includes('payment_intent') && session.payment_intent
    const expanded = { id: session.payment_intent, status: intents.get(session.payment_intent ?? '') }
    return [200, isExpanded ? { ...session, payment_intent: expanded } : session]
  }

  function cancelIntent(id: string): Answer {
    if (refusesToCancel || intents.get(id) !== 'requires_action') return refused(400, 'payment_intent_unexpected_state')
    intents.set(id, 'canceled')
    return [200, { id, status: 'canceled' }]
  }

  /** Repeats the response of an idempotency key, also an error, like Stripe. */
  function answerOnce(req: IncomingMessage, sent: unknown): Answer {
    if (req.headers.authorization !== `Bearer ${SECRET_KEY}`) return refused(401, 'invalid_api_key')
    const key = req.headers['idempotency-key']
    const isCreation = createsSomething(req)
    const isRefused = isCreation && refusal
    const answer =
      answers.get(String(key)) ?? (isRefused ? refused(refusal!, 'refused_by_the_test') : answerTo(req, sent))
    if (isCreation && key) answers.set(String(key), answer)
    return answer
  }

  const server = createServer(async (req, res) => {
    if (req.url?.startsWith('/pay/')) return servePage(req, res)
    const answer = answerOnce(req, parse(await text(req)))
    if (createsSomething(req)) refusal = null
    if (held && answer[0] === 200 && req.method === 'POST') return held()
    res.writeHead(answer[0], { 'Content-Type': 'application/json' }).end(JSON.stringify(answer[1]))
  })
  const { url, close } = await listenLocally(server)

  async function servePage(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const session = sessions.get(req.url?.split('/').at(-1) ?? '')!
    const back = (address: string) => address.replace(new URL(address).origin, shop)
    if (req.method === 'POST') {
      pay(session.id)
      await send(shop, 'checkout.session.completed', session)
      const Location = back(session.success_url).replace('{CHECKOUT_SESSION_ID}', session.id)
      return void res.writeHead(303, { Location }).end()
    }
    const form = `<form method="post"><button>Pay ${session.amount_total}</button></form>`
    const page = `<!doctype html><html lang="en"><title>Stripe</title><link rel="icon" href="data:,">${form}<a href="${back(session.cancel_url)}">Back</a></html>`
    res.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
  }

  /**
   * Pays a payment page like a shopper, even if it was closed meanwhile. Returns the session. An `unpaid` one is at the
   * bank, or waits for the shopper, such as a voucher.
   */
  function pay(
    id: string,
    status: 'paid' | 'unpaid' = 'paid',
    unpaid: 'processing' | 'requires_action' = 'processing',
  ): Session {
    const session = sessions.get(id)!
    const payment_intent = session.payment_intent ?? newId('pi')
    intents.set(payment_intent, status === 'paid' ? 'succeeded' : unpaid)
    return Object.assign(session, { status: 'complete', payment_status: status, payment_intent })
  }

  /** Sends a signed event to a shop. Returns the HTTP status of the response. */
  async function send(to: string, type: string, object: object, more: Partial<Signed> = {}): Promise<number> {
    const { id = newId('evt'), at = Date.now(), secret = WEBHOOK_SECRET } = more
    const payload = JSON.stringify({ id, object: 'event', type, data: { object } })
    const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at / 1000) })
    const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
    return (await fetch(`${to}/api/payment_events`, { method: 'POST', body: payload, headers })).status
  }

  return {
    settings: { STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API: url },
    url,
    sessions,
    intents,
    pay,
    send,
    /** Returns the number of requests that created pages or refunds. A repeated key counts once. */
    created: () => answers.size,
    refundByHand: (payment_intent: string, amount: number) => createRefund({ payment_intent, amount })[1] as Refund,
    fail: (refund: Refund) => void Object.assign(refund, { status: 'failed' }),
    /** Responds to the next request that creates a page or refund with this HTTP status, an error. */
    refuseNext(status: number) {
      refusal = status
    },
    /** Refuses to cancel payments from now on. */
    refuseCancelling() {
      refusesToCancel = true
    },
    /** Delays the response to the next request that creates a page or refund. Resolves when the response is ready. */
    holdNext: () =>
      new Promise<void>((done) => {
        held = () => {
          held = null
          done()
        }
      }),
    /** Serves the payment page: it pays, sends the event to this shop, and redirects back to it. */
    serve(to: string) {
      shop = to
    },
    stop: close,
  }
}

const createsSomething = ({ method, url }: IncomingMessage) =>
  method === 'POST' && !/\/(expire|cancel)$/.test(url ?? '')

const refused = (status: number, code: string): Answer => [
  status,
  { error: { type: 'invalid_request_error', code, message: 'Refused.' } },
]
