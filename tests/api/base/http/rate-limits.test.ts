import { expect } from 'vitest'
import { newPhone } from '../../../support/customers.ts'
import { testWith } from '../../../support/own-shop.ts'
import { type ApiResponse, type ErrorBody, visitor } from '../../../support/visitor.ts'

/** A shop that counts, as every shop does but those of the other tests. */
const test = testWith({ RATE_LIMITS: 'on' })

/** Asks so often, then once more, which is to be once too often. */
async function expectLimit(times: number, ask: () => Promise<ApiResponse<ErrorBody>>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: times }, ask))
  expect(answers.map(({ status }) => status)).toEqual(Array(times).fill(200))
  const { status, headers, body } = await ask()
  expect([status, body]).toEqual([429, { message: expect.stringMatching(/^[A-Z].*try again in \d+ \w+\.$/) }])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
}

test('mails, sign-ups, sign-ins and token checks are limited per IP address', async ({ shop }) => {
  const stranger = visitor(shop.url)
  const form = (call: string, fields: Record<string, string>) => () => stranger.post(`/api/${call}`, { form: fields })
  await expectLimit(3, form('forgot-password', { email: 'nobody@example.com' }))
  await expectLimit(16, form('forgot-password', {}))
  await expectLimit(30, form('register', {}))
  await expectLimit(60, form('login', {}))
  await expectLimit(30, () => stranger.get('/api/verify-token?token=guessed'))
  expect((await stranger.get('/api/get_branch/Aurel')).status).toBe(200)
})

test('name lookups are limited per IP address', async ({ shop }) => {
  const ask = () => visitor(shop.url).get(`/api/get_customer_name/Aurel/${newPhone()}`)
  const answers = await Promise.all(Array.from({ length: 60 }, ask))
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(404))
  expect((await ask()).status).toBe(429)
})

test('an IP address over its limit of sign-ins is refused whatever it sends', async ({ shop }) => {
  const name = newPhone()
  const { status } = await visitor(shop.url).post('/api/login', { form: { name, password: 'six-or-more' } })
  expect(status).toBe(429)
})
