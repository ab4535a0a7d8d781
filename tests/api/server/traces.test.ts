import { expect, onTestFinished, test } from 'vitest'
import { signUp } from '../../support/customers.ts'
import { allMails } from '../../support/mails.ts'
import { order } from '../../support/orders.ts'
import { type SentSpan, startTraceReceiver } from '../../support/otlp.ts'
import { newCopy, openShop } from '../../support/own-shop.ts'
import { createSoldProduct, eventually, store } from '../../support/shop-products.ts'
import { signInAsAdmin } from '../../support/staff.ts'

/** The only attributes that a span may have. */
const FIELDS = ['http.request.method', 'http.route', 'http.response.status_code', 'shop.kind', 'error.type']

const fieldsOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

test('traces show requests, orders, pages, mails and jobs, and nothing of people', async () => {
  const receiver = await startTraceReceiver()
  onTestFinished(() => receiver.close())
  const told = { OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/`, TRUST_PROXY: '1' }
  const shop = await openShop({ ...(await newCopy()), ...told })
  const ring = await createSoldProduct(await signInAsAdmin(shop.url))
  const customer = await signUp(shop.url)
  await order(customer, { itemId: ring.id })
  await customer.get(`/api/get_order/${store}/${encodeURIComponent(customer.name)}`)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'X-Forwarded-For': '192.0.2.77' }
  await fetch(`${shop.url}/category?search=unicorn-77`, { headers })
  await fetch(`${shop.url}/philippa-77?mail=philippa77@mails.example`)
  await eventually(async () => expect(allMails(shop.dataDir).length).toBeGreaterThan(0))
  await shop.stop()

  const spans = receiver.spans()
  const named = (name: string) => spans.filter((span) => span.name === name)
  const [checkout] = named('POST /api/get_checkout/:store')
  expect(fieldsOf(checkout!)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/get_checkout/:store',
    'http.response.status_code': 200,
  })
  expect(named('order')).toMatchObject([{ traceId: checkout?.traceId, parentSpanId: checkout?.spanId }])
  const [search] = named('GET /category')
  expect(search).toMatchObject({ traceId, parentSpanId: '00f067aa0ba902b7' })
  const ofSearch = spans.filter(({ parentSpanId }) => parentSpanId === search?.spanId)
  expect(ofSearch).toMatchObject([{ name: 'render', traceId }])
  expect(named('GET /api/get_order/:store/:customerName')).toHaveLength(1)
  expect(named('mail').map((span) => fieldsOf(span)['shop.kind'])).toContain('shopOrder')
  expect(named('job').map((span) => fieldsOf(span)['shop.kind'])).toContain('prune')
  const keys = spans.flatMap(({ attributes }) => attributes.map(({ key }) => key))
  expect(keys.filter((key) => !FIELDS.includes(key))).toEqual([])
  for (const word of ['unicorn', 'philippa', '192.0.2.77', customer.name.slice(1), customer.password, ring.id])
    expect([word, receiver.text().includes(word)]).toEqual([word, false])
})
