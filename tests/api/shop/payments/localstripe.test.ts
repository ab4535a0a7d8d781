import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import Stripe from 'stripe'
import { expect, onTestFinished, test } from 'vitest'
import { createStripePaymentProvider } from '../../../../cms/shop/payments/stripe.ts'
import { listenLocally } from '../../../support/local-server.ts'
import { startLocalStripe } from '../../../support/localstripe.ts'

type Event = { body: Buffer; signature: string }

/** The first event that localstripe sends. */
async function receiver(): Promise<{ url: string; event: Promise<Event> }> {
  const { promise: event, resolve } = Promise.withResolvers<Event>()
  const { url, close } = await listenLocally(
    createServer(async (req, res) => {
      resolve({ body: await buffer(req), signature: String(req.headers['stripe-signature']) })
      res.end()
    }),
  )
  onTestFinished(close)
  return { url, event }
}

test('a server that others wrote takes our refunds once for each, and signs events as we check them', async () => {
  const server = await startLocalStripe()
  onTestFinished(server.stop)
  const { hostname: host, port } = new URL(server.url)
  const stripe = new Stripe('sk_test_12345', { host, port, protocol: 'http' })
  const secret = 'whsec_of_localstripe'
  const provider = createStripePaymentProvider(
    { secretKey: 'sk_test_12345', webhookSecret: secret, api: server.url },
    'https://shop.example',
  )

  const { url, event } = await receiver()
  const hook = { url, secret, events: ['customer.created'] }
  await fetch(`${server.url}/_config/webhooks/shop`, { method: 'POST', body: JSON.stringify(hook) })
  await stripe.customers.create({ description: 'Somebody' })
  const { body, signature } = await event
  expect(provider.readEvent(body, () => signature)).toBeNull()
  expect(() => provider.readEvent(Buffer.concat([body, Buffer.from(' ')]), () => signature)).toThrow('not valid')

  const { id: payment } = await stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
    confirm: true,
  })
  const refund = { key: 'once', payment, amount: 20_500, currency: 'USD', staff: 'u1' }
  const id = await provider.refund(refund)
  const { data } = await stripe.refunds.list({ payment_intent: payment })
  expect(data).toMatchObject([{ id, amount: 2050, currency: 'usd', metadata: { staff: 'u1' } }])
  await expect(provider.refund({ ...refund, key: 'none', payment: 'pi_none' })).rejects.toThrow('Stripe: ')
  await expect(provider.fetchState('cs_none')).rejects.toThrow('Stripe: ')
})
