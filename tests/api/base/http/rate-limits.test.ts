import { randomInt } from 'node:crypto'
import { expect, limitedTest as test } from '../../../support/api.ts'
import { newPhone } from '../../../support/customers.ts'
import { checkout } from '../../../support/orders.ts'
import { createSoldProduct, store, uniqueId } from '../../../support/shop-products.ts'
import { type ApiResponse, type Visitor, visitor } from '../../../support/visitor.ts'

/** Returns a client with an address of its own. The proxy adds it to the addresses that the client claims. */
function newClient() {
  const address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`
  return (claimed: string[] = []) => ({ 'X-Forwarded-For': [...claimed, address].join(', ') })
}

/** Sends the allowed number of requests, then one more, which must be rejected. */
async function expectLimit<Body>(times: number, ask: () => Promise<ApiResponse<Body>>, taken = 200): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, ask))
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(taken))
  const { status, headers, body } = await ask()
  expect([status, body]).toEqual([429, { message: expect.stringMatching(/^[A-Z].*try again in \d+ \w+\.$/) }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

/** Signs up a new customer with this mail address. */
async function signUpWith(email: string, shop: string): Promise<Visitor> {
  const form = { name: newPhone(), email, password: 'pearls-and-sand' }
  const { body } = await visitor(shop).post<{ token: string }>('/api/register', { form, headers: newClient()() })
  expect(body.token).toEqual(expect.any(String))
  return visitor(shop, body.token)
}

test('mails, sign-ups, sign-ins, token checks and name lookups are limited per IP address', async ({ stranger }) => {
  const headers = newClient()()
  const form = (call: string, fields: Record<string, string>) => () =>
    stranger.post(`/api/${call}`, { form: fields, headers })
  await expectLimit(3, form('forgot-password', { email: 'nobody@example.com' }))
  await expectLimit(16, form('forgot-password', {}))
  await expectLimit(30, form('register', {}))
  await expectLimit(60, form('login', {}))
  await expectLimit(30, () => stranger.get('/api/verify-token?token=guessed', headers))
  await expectLimit(60, () => stranger.get(`/api/get_customer_name/Aurel/${newPhone()}`, headers), 404)
  expect((await stranger.get('/api/get_branch/Aurel', headers)).status).toBe(200)
  const whole = form('login', { name: newPhone(), password: 'six-or-more' })
  expect((await whole()).status).toBe(429)
})

test('orders and deletions, which send mails, are limited per mail address', async ({ shop, admin }) => {
  const ring = await createSoldProduct(admin, { pieces: 100 })
  const email = `ada-${uniqueId()}@example.com`
  const [customer, other] = [await signUpWith(email, shop.url), await signUpWith(email.toUpperCase(), shop.url)]
  const place = (by = customer, itemId = ring.id, key: string = crypto.randomUUID()) =>
    checkout(by, [{ itemId }], { ...newClient()(), 'Idempotency-Key': key })
  // Attempts that place no order do not count, nor does a repeated one.
  const refused = await Promise.all(Array.from({ length: 61 }, () => place(customer, 'nothing')))
  expect(refused.map(({ status }) => status)).toEqual(Array(61).fill(422))
  const key = crypto.randomUUID()
  const first = await place(customer, ring.id, key)
  expect(first.status).toBe(200)
  const placed: string[] = [first.body.result]
  const repeat = async () => expect((await place(customer, ring.id, key)).body).toEqual(first.body)
  await repeat()
  await expectLimit(59, async () => {
    const answer = await place()
    if (answer.status === 200) placed.push(answer.body.result)
    return answer
  })
  expect((await place(other)).status, 'another account with this address').toBe(429)
  await repeat()
  const remove = (id: string) => customer.delete(`/api/get_delete/${store}/${id}`, { headers: newClient()() })
  const missing = await Promise.all(Array.from({ length: 21 }, () => remove('nothing')))
  expect(missing.map(({ status }) => status)).toEqual(Array(21).fill(404))
  await expectLimit(20, () => remove(placed.pop()!))
})

test('a client that writes without end is rate limited, whatever addresses it claims', async ({ stranger }) => {
  const client = newClient()
  const json = { name: 'Ada', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Again' }
  const answers = []
  for (let n = 0; n < 8; n++)
    answers.push(await stranger.post('/api/post_contact', { json, headers: client([`203.0.113.${n}`]) }))
  const [first, last] = [answers[0]!, answers.at(-1)!]
  expect([first.status, last.status]).toEqual([200, 429])
  expect(last.body.message).toMatch(/try again/)
  expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
    '"contact";q=20;w=3600',
    '"contact";r=19;t=3600',
  ])
})
