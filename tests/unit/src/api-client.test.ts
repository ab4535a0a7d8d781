// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { openPage } from '../open-page.ts'

async function open(options?: Parameters<typeof openPage>[0]) {
  return { ...openPage(options), ...(await import('../../../src/api-client.ts')) }
}

const ok = (result: unknown) => ({ body: { result } })

test('every call sends X-Requested-With, and the bearer token of a signed-in customer in place of the name', async () => {
  const session = { username: '012', access_token: 'token-1' }
  const { requests, responses, fetchAccount } = await open({ session })
  responses['GET /api/user-info'] = { body: { username: '012', email: '' } }
  expect(await fetchAccount()).toEqual({ username: '012', email: '' })
  const names = ['X-Requested-With', 'Authorization', 'X-Customer-Name']
  expect(names.map((name) => requests[0]!.headers.get(name))).toEqual(['XMLHttpRequest', 'Bearer token-1', null])
  const visitor = await open()
  visitor.responses['GET /api/get_prices/Aurel'] = ok([])
  await visitor.fetchCurrentPrices('Aurel', ['1'])
  expect(visitor.requests[0]?.headers.has('Authorization')).toBe(false)
})

test('calls that change something send the anti-forgery token of the cookie, which is requested first if missing', async () => {
  const { requests, responses, deleteOrder } = await open({ cookie: 'a=1; XSRF-TOKEN=one%3Dtwo; b=2' })
  responses['DELETE /api/get_delete/Aurel/order-1'] = ok(true)
  await deleteOrder('Aurel', 'order-1')
  expect(requests.map(({ headers }) => headers.get('X-XSRF-TOKEN'))).toEqual(['one=two'])
  const first = await open({ cookie: '' })
  first.responses['GET /sanctum/csrf-cookie'] = {}
  first.responses['POST /api/post_contact'] = { body: { success: true } }
  const message = { name: 'Ada', phone: '012', mail: 'a@b.test', content: 'Hello' }
  await first.postContactMessage('Aurel', message)
  expect(first.requests.map(({ call }) => call)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/post_contact'])
  expect(JSON.parse(first.requests[1]!.body)).toEqual({ ...message, store: 'Aurel' })
})

test('login, register and change-password take a fresh anti-forgery cookie and send a form', async () => {
  const { requests, responses, signIn, signUp, changePassword } = await open()
  responses['GET /sanctum/csrf-cookie'] = {}
  for (const path of ['login', 'register', 'change-password']) responses[`POST /api/${path}`] = { body: { status: 1 } }
  await signIn({ name: '012', password: 'a&b' })
  await signUp({ name: '012', email: '', password: 'secret' })
  await changePassword({ current_password: 'a', new_password: 'b', confirm_password: 'b' })
  expect(requests.map(({ call, body }) => `${call} ${body}`)).toEqual([
    ...['GET /sanctum/csrf-cookie ', 'POST /api/login name=012&password=a%26b', 'GET /sanctum/csrf-cookie '],
    ...['POST /api/register name=012&email=&password=secret', 'GET /sanctum/csrf-cookie '],
    'POST /api/change-password current_password=a&new_password=b&confirm_password=b',
  ])
})

test('slashes and spaces in a store or a name are encoded in the path', async () => {
  const { requests, responses, fetchOrders } = await open()
  responses['GET /api/get_order/Aurel%20%2F%20North/Ada%20L.'] = ok([])
  await fetchOrders('Aurel / North', 'Ada L.')
  expect(requests).toHaveLength(1)
})

const few = { message: 'Only 2 left of Pearl Ring', errors: { 'saleOrderTransactions.0': ['Only 2 left'] } }

test.each([
  [{ status: 409, body: few }, 409, few],
  [{ status: 502 }, 502, { message: 'Something went wrong in the shop. Please try again.' }],
  ['unreachable' as const, 0, { message: 'The shop cannot be reached. Please check your connection and try again.' }],
])('a call that is answered %j fails with status %i, a message and its fields', async (response, status, failure) => {
  const { responses, fetchAccount } = await open()
  responses['GET /api/user-info'] = response
  await expect(fetchAccount()).rejects.toMatchObject({ name: 'ApiCallError', status, ...failure })
})

const replaced = { message: 'You are signed in as Bob now.', errors: { customerName: ['no'] } }
const refused = { status: 409, body: replaced }
const [orders, signIn] = ['GET /api/get_order/Aurel/%C3%85da', 'GET /api/get_customer_name/Aurel/%C3%85da'] as const

test('a tab of the name variant sends its customer, and signs in again after another tab has switched', async () => {
  const { requests, responses, fetchOrders } = await open({ session: { username: 'Åda' }, signIn: 'name' })
  responses[orders] = refused
  responses[signIn] = () => {
    responses[orders] = ok([])
    return ok({ name: 'Åda' })
  }
  expect(await fetchOrders('Aurel', 'Åda')).toEqual({ result: [] })
  expect(requests.map(({ call }) => call)).toEqual([orders, signIn, orders])
  expect(requests[0]?.headers.get('X-Customer-Name')).toBe('%C3%85da')
  responses[orders] = refused
  responses[signIn] = { status: 404, body: { message: 'Customer not found' } }
  await expect(fetchOrders('Aurel', 'Åda')).rejects.toMatchObject({ status: 409, message: replaced.message })
})

test('a tab whose customer is replaced again between sign-in and call tries again, and gives up in the end', async () => {
  const { responses, fetchOrders } = await open({ session: { username: 'Åda' }, signIn: 'name' })
  let refusals = 3
  responses[orders] = () => (refusals-- > 0 ? refused : ok([]))
  responses[signIn] = ok({ name: 'Åda' })
  expect(await fetchOrders('Aurel', 'Åda')).toEqual({ result: [] })
  refusals = Number.POSITIVE_INFINITY
  await expect(fetchOrders('Aurel', 'Åda')).rejects.toMatchObject({ status: 409 })
})

test('counting a search sends nothing about the signed-in customer', async () => {
  const { requests } = openPage({ session: { username: '012', access_token: 'token-1' } })
  const sent = vi.spyOn(globalThis, 'fetch')
  const { trackSearch } = await import('../../../src/track-search.ts')
  trackSearch({ search: 'gold', opened: '', isCounted: false })
  expect(sent.mock.calls[0]![1]).toMatchObject({ credentials: 'omit', keepalive: true })
  expect([...requests[0]!.headers.keys()]).toEqual(['Content-Type'])
  expect(requests[0]).toMatchObject({ call: 'POST /api/count_search' })
})
