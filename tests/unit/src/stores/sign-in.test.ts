// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage, refuseStorage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

let page: ReturnType<typeof openPage>
let shop: Awaited<ReturnType<typeof openStores>>

const [login, register, logout] = ['POST /api/login', 'POST /api/register', 'POST /api/logout'] as const
const nameOf = (name: string) => `GET /api/get_customer_name/Aurel/${name}`

async function open(at: Parameters<typeof openPage>[0] = {}) {
  page = openPage(at)
  page.responses['GET /sanctum/csrf-cookie'] = {}
  page.responses[login] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  page.responses[logout] = {}
  page.responses[nameOf('Ada')] = { body: { result: { name: 'Ada' } } }
  page.responses[nameOf('Bob')] = { status: 404, body: { message: 'Customer not found' } }
  shop = await openStores()
}

beforeEach(() => open())

const stored = (...keys: string[]) => keys.map((key) => sessionStorage.getItem(key))
const asked = (wanted: string) => page.requests.filter(({ call }) => call.includes(wanted)).length
const signIn = () => shop.signInByPassword({ name: '0 12', password: 'secret' })

test('signing in stores the name and the token, and leads home; two presses on the button sign in once', async () => {
  const first = signIn()
  expect(shop.signInByPassword.$busy.get()).toBe(true)
  await Promise.all([first, signIn()])
  expect([shop.signInByPassword.$busy.get(), asked(login)]).toEqual([false, 1])
  expect([stored('username', 'access_token'), page.visited]).toEqual([['012', 'token-1'], ['/']])
})

test('where the browser does not store the sign-in, the page stays, signed in, and says what is lost', async () => {
  refuseStorage('setItem')
  await signIn()
  expect([shop.$customer.get(), page.visited]).toEqual(['012', []])
  expect(shop.$unstoredNotice.get()).toMatch(/^Your sign-in will be lost/)
  expect(shop.$toasts.get()).toEqual([{ kind: 'success', text: 'Welcome', milliseconds: 3000 }])
})

test('a refused sign-in or sign-up shows the reason for five seconds and stores nothing', async () => {
  const texts = ['Wrong phone number or password', 'This phone number is registered already']
  page.responses[login] = { body: { status: 0, message: texts[0] } }
  page.responses[register] = { body: { status: 0, message: texts[1] } }
  await signIn()
  await shop.signUp({ name: '012', email: '', password: 'secret' })
  expect(shop.$toasts.get()).toMatchObject(texts.map((text) => ({ kind: 'error', text, milliseconds: 5000 })))
  expect([stored('username', 'access_token'), page.visited]).toEqual([[null, null], []])
})

test('a shopper who came from the cart goes back to it', async () => {
  await open({ path: '/signin#from=%2FproductDetail%2F3%3Fa%3D1%23cart' })
  await signIn()
  expect(page.visited).toEqual(['/productDetail/3?a=1#cart'])
})

test('a new customer is signed in at once, and the welcome is still there on the next page', async () => {
  page.responses[register] = { body: { status: 1, message: 'Welcome to Aurel', name: '012345678', token: 'token-2' } }
  await shop.signUp({ name: ' 012345678 ', email: '', password: 'secret' })
  expect([stored('username', 'access_token'), page.visited]).toEqual([['012345678', 'token-2'], ['/']])
  shop.$toasts.listen(() => expect.unreachable('what waits for the next page must not keep this one busy'))
  expect((await import('../../../../src/stores/dequeue-toasts.ts')).dequeueToasts()).toEqual([])
  await open({ session: { ...sessionStorage } })
  const { dequeueToasts } = await import('../../../../src/stores/dequeue-toasts.ts')
  expect(dequeueToasts()).toEqual([{ kind: 'success', text: 'Welcome to Aurel', milliseconds: 3000 }])
  expect([dequeueToasts(), stored('shopfront:toasts')]).toEqual([[], [null]])
})

const visitorSession = {
  cart: JSON.stringify({ item: [{ ...ring, qty: 1, branchName: 'Aurel' }] }),
  myOrder: JSON.stringify({ shippingAddress: '1 Sand Lane', phone: '012' }),
  btnupdateOrder: 'true',
  saleOrder: JSON.stringify(placed.saleOrder),
}
const session = { username: '012', access_token: 'token-1', ...visitorSession }

test('logging out clears the session, here and on the server, and leads home, also once the session has ended', async () => {
  for (const hasEnded of [false, true]) {
    await open({ session })
    if (hasEnded) shop.clearSessionAndAskToSignIn()
    await shop.signOut()
    expect([sessionStorage.length, shop.$cart.get().item, page.visited.at(-1)]).toEqual([0, [], '/'])
    expect(page.requests.map(({ call }) => call)).toEqual([logout])
  }
})

test('logging out of the name variant clears every key and the name in the address, and loads the page anew', async () => {
  const keys = { ...session, 'shopfront:searched-from': '/blog', anything: 'else' }
  await open({ session: keys, signIn: 'name', path: '/order?a=1&CustomerName=Ada#top' })
  await shop.signOut()
  expect([sessionStorage.length, page.visited]).toEqual([0, ['reload']])
  expect(location.href).toBe('https://shop.test/order?a=1#top')
})

test.each([
  ['password', ['/'], [{ kind: 'error' }]],
  ['name', ['reload'], [{ kind: 'error', onNextPage: true }]],
] as const)('a logout by %s that fails clears this browser and says so', async (signIn, visited, told) => {
  await open({ session, signIn, path: '/?CustomerName=Ada' })
  page.responses[logout] = 'unreachable'
  await shop.signOut()
  expect([stored('username', 'cart'), page.visited]).toEqual([[null, null], visited])
  expect(shop.$toasts.get()).toMatchObject(told)
  if (signIn === 'name') expect([location.href, sessionStorage.length]).toEqual(['https://shop.test/', 1])
})

test.each([
  { name: 'Bob', keptKeys: 0 },
  { name: 'ADA', keptKeys: 4 },
])('after the session of Ada has expired, $name signs in and finds $keptKeys keys of her order', async (row) => {
  await open({ session: { ...session, username: 'Ada', access_token: '' }, signIn: 'name' })
  shop.clearSessionAndAskToSignIn()
  expect(stored('cart')).not.toEqual([null])
  await open({ session: { ...sessionStorage }, signIn: 'name' })
  page.responses[nameOf(row.name)] = { body: { result: { name: row.name } } }
  await shop.signInByName('Aurel', row.name, () => undefined)
  const kept = stored('cart', 'btnupdateOrder', 'saleOrder', 'myOrder').filter((text) => text !== null)
  expect([kept.length, stored('username')]).toEqual([row.keptKeys, [row.name]])
})

test.each([
  { whose: "another customer's", before: session, lines: 0 },
  { whose: "the visitor's own", before: visitorSession, lines: 1 },
])('a sign-in finds $lines lines in $whose cart', async ({ before, lines }) => {
  await open({ session: before })
  page.responses[login] = { body: { status: 1, token: 'token-2', name: '099', message: 'Welcome back' } }
  await signIn()
  expect([shop.$cart.get().item.length, stored('username')]).toEqual([lines, ['099']])
})

test.each([
  ['has expired', 'password', { status: 401, body: { message: 'Please sign in' } }],
  ['is of another customer by now', 'name', { status: 409, body: { message: 'no', errors: { customerName: ['no'] } } }],
] as const)('logging out of a session that %s shows no message', async (_how, signIn, response) => {
  await open({ session: { username: 'Ada' }, signIn })
  page.responses[logout] = response
  await shop.signOut()
  expect([page.requests.map(({ call }) => call), shop.$toasts.get()]).toEqual([[logout], []])
})

test('signing in by name stores the name as the shop has it', async () => {
  page.responses[nameOf('ada')] = { body: { result: { name: 'Ada' } } }
  let done = 0
  await shop.signInByName('Aurel', ' ada ', () => done++)
  expect([stored('username'), done]).toEqual([['Ada'], 1])
})

test.each([
  ['an empty name is an error of its field, and is not sent', ' ', 'Please input name!', 0, 0],
  ['an unknown name is an error of its field', 'Bob', 'Customer not found', 1, 0],
  ['when the shop cannot be reached, a toast says so and the field has no error', 'Eve', null, 1, 1],
])('%s', async (_rule, name, error, requests, toasts) => {
  await shop.signInByName('Aurel', name, () => expect.unreachable())
  const errors = shop.$toasts.get().filter(({ kind }) => kind === 'error')
  expect([shop.$nameSignInError.get(), page.requests.length, errors.length]).toEqual([error, requests, toasts])
})

test.each([
  ['that a customer has signs in', 'Ada', 'name', {}, 'Ada', null, 1, ''],
  ['that nobody has opens the sign-in', 'Bob', 'name', {}, null, 'sign-in', 1, ''],
  ['that is empty does nothing', '', 'name', {}, null, null, 0, ''],
  ['that is signed in already asks nothing', 'Ada', 'name', { username: 'Ada' }, 'Ada', null, 0, ''],
  ['stays in the address while the shop cannot be reached', 'Eve', 'name', {}, null, null, 2, '?CustomerName=Eve'],
  ['does nothing in the password variant', 'Ada', 'password', {}, null, null, 0, ''],
] as const)('the name in a link %s', async (...row) => {
  const [, name, signIn, session, username, panel, requests, search] = row
  await open({ path: `/blog?CustomerName=${name}`, signIn, session })
  for (let time = 0; time < 2; time++) await shop.signInFromLink('Aurel')
  expect([stored('username'), shop.$sidePanel.get(), asked('get_customer_name')]).toEqual([[username], panel, requests])
  expect(location.href).toBe(`https://shop.test/blog${search}`)
})

test('pages show the display name of a customer, or the username when there is none', async () => {
  await open({ signIn: 'name' })
  page.responses[nameOf('Ada')] = { body: { result: { name: '+15035550142' } } }
  for (const shown of ['(503) 555-0142', null]) {
    page.responses['GET /api/get_display_name'] = shown ? { body: { result: { name: shown } } } : 'unreachable'
    await shop.signInByName('Aurel', 'Ada', () => {})
    expect(stored('username', 'shopfront:display-name')).toEqual(['+15035550142', shown])
  }
})

test('after the sign-in modal the cart comes back, if there is something in it', () => {
  shop.openSidePanel('sign-in')
  shop.closeSignInAndReopenCart()
  expect(shop.$sidePanel.get()).toBeNull()
  shop.addToCart(ring, 1, 'Aurel')
  shop.closeSignInAndReopenCart()
  expect(shop.$sidePanel.get()).toBe('cart')
})
