// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage, refuseStorage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

let page: ReturnType<typeof openPage>

const [login, register, logout] = ['POST /api/login', 'POST /api/register', 'POST /api/logout'] as const
const nameOf = (name: string) => `GET /api/get_customer_name/Aurel/${name}`

function open(at: Parameters<typeof openPage>[0] = {}) {
  page = openPage(at)
  page.responses['GET /sanctum/csrf-cookie'] = {}
  page.responses[login] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  page.responses[logout] = {}
  page.responses[nameOf('Ada')] = { body: { result: { name: 'Ada' } } }
  page.responses[nameOf('Bob')] = { status: 404, body: { message: 'Customer not found' } }
}

beforeEach(() => open())

const stored = (...keys: string[]) => keys.map((key) => sessionStorage.getItem(key))
const asked = (wanted: string) => page.requests.filter(({ call }) => call === wanted).length

test('signing in stores the name and the token, and leads home; two presses on the button sign in once', async () => {
  const { signIn } = await openStores()
  const first = signIn({ name: '0 12', password: 'secret' })
  expect(signIn.$busy.get()).toBe(true)
  await Promise.all([first, signIn({ name: '0 12', password: 'secret' })])
  expect([signIn.$busy.get(), asked(login)]).toEqual([false, 1])
  expect([stored('username', 'access_token'), page.visited]).toEqual([['012', 'token-1'], ['/']])
})

test('where the browser does not store the sign-in, the page stays, signed in, and says what is lost', async () => {
  refuseStorage('setItem')
  const { signIn, $customer, $unstoredNotice, $toasts } = await openStores()
  await signIn({ name: '012', password: 'secret' })
  expect([$customer.get(), page.visited]).toEqual(['012', []])
  expect($unstoredNotice.get()).toMatch(/^Your sign-in will be lost/)
  expect($toasts.get()).toEqual([{ kind: 'success', text: 'Welcome', milliseconds: 3000 }])
})

test('a refused sign-in or sign-up shows the reason for five seconds and stores nothing', async () => {
  page.responses[login] = { body: { status: 0, message: 'Wrong phone number or password' } }
  page.responses[register] = { body: { status: 0, message: 'This phone number is registered already' } }
  const { signIn, signUp, $toasts } = await openStores()
  await signIn({ name: '012', password: 'wrong' })
  await signUp({ name: '012', email: '', password: 'secret' })
  const texts = ['Wrong phone number or password', 'This phone number is registered already']
  expect($toasts.get()).toMatchObject(texts.map((text) => ({ kind: 'error', text, milliseconds: 5000 })))
  expect([stored('username', 'access_token'), page.visited]).toEqual([[null, null], []])
})

test('a shopper who came from the cart goes back to it', async () => {
  open({ path: '/signin#from=%2FproductDetail%2F3%3Fa%3D1%23cart' })
  const { signIn } = await openStores()
  await signIn({ name: '012', password: 'secret' })
  expect(page.visited).toEqual(['/productDetail/3?a=1#cart'])
})

test('a new customer is signed in at once, and the welcome is still there on the next page', async () => {
  page.responses[register] = { body: { status: 1, message: 'Welcome to Aurel', name: '012345678', token: 'token-2' } }
  const leaving = await openStores()
  await leaving.signUp({ name: ' 012345678 ', email: '', password: 'secret' })
  expect([stored('username', 'access_token'), page.visited]).toEqual([['012345678', 'token-2'], ['/']])
  leaving.$toasts.listen(() => expect.unreachable('what waits for the next page must not keep this one busy'))
  expect((await import('../../../../src/stores/take-toasts.ts')).takeToasts()).toEqual([])
  open({ session: { ...sessionStorage } })
  const { takeToasts } = await import('../../../../src/stores/take-toasts.ts')
  expect(takeToasts()).toEqual([{ kind: 'success', text: 'Welcome to Aurel', milliseconds: 3000 }])
  expect([takeToasts(), stored('shopfront:toasts')]).toEqual([[], [null]])
})

const visitorSession = {
  cart: JSON.stringify({ item: [{ ...ring, qty: 1, branchName: 'Aurel' }] }),
  myOrder: JSON.stringify({ shippingAddress: '1 Sand Lane', phone: '012' }),
  ...{ btnupdateOrder: 'true', saleOrder: JSON.stringify(placed.saleOrder) },
}
const session = { username: '012', access_token: 'token-1', ...visitorSession }

test('logging out clears the session, here and on the server, and leads home', async () => {
  open({ session })
  const { signOut, $cart } = await openStores()
  await signOut()
  expect([sessionStorage.length, $cart.get().item, page.visited]).toEqual([0, [], ['/']])
  expect(page.requests.map(({ call }) => call)).toEqual([logout])
})

test('logging out of the name variant clears every key and the name in the address, and loads the page anew', async () => {
  const keys = { ...session, 'shopfront:searched-from': '/blog', anything: 'else' }
  open({ session: keys, signIn: 'name', path: '/order?a=1&CustomerName=Ada#top' })
  const { signOut } = await openStores()
  await signOut()
  expect([sessionStorage.length, page.visited]).toEqual([0, ['reload']])
  expect(location.href).toBe('https://shop.test/order?a=1#top')
})

test.each([
  ['password', ['/'], [{ kind: 'error' }]],
  ['name', ['reload'], [{ kind: 'error', onNextPage: true }]],
] as const)('a logout by %s that fails clears this browser and says so', async (signIn, visited, told) => {
  open({ session, signIn, path: '/?CustomerName=Ada' })
  page.responses[logout] = 'unreachable'
  const { signOut, $toasts } = await openStores()
  await signOut()
  expect([stored('username', 'cart'), page.visited]).toEqual([[null, null], visited])
  expect($toasts.get()).toMatchObject(told)
  if (signIn === 'name') expect([location.href, sessionStorage.length]).toEqual(['https://shop.test/', 1])
})

test.each([
  { name: 'Bob', keptKeys: 0 },
  { name: 'ADA', keptKeys: 4 },
])('after the session of Ada has expired, $name signs in and finds $keptKeys keys of her order', async (row) => {
  open({ session: { ...session, username: 'Ada', access_token: '' }, signIn: 'name' })
  const { requireSignInAgain } = await openStores()
  requireSignInAgain()
  expect(stored('cart')).not.toEqual([null])
  open({ session: { ...sessionStorage }, signIn: 'name' })
  page.responses[nameOf(row.name)] = { body: { result: { name: row.name } } }
  const { signInByName } = await openStores()
  await signInByName('Aurel', row.name, () => undefined)
  const kept = stored('cart', 'btnupdateOrder', 'saleOrder', 'myOrder').filter((text) => text !== null)
  expect([kept.length, stored('username')]).toEqual([row.keptKeys, [row.name]])
})

test.each([
  { whose: "another customer's", before: session, lines: 0 },
  { whose: "the visitor's own", before: visitorSession, lines: 1 },
])('a sign-in finds $lines lines in $whose cart', async ({ before, lines }) => {
  open({ session: before })
  page.responses[login] = { body: { status: 1, token: 'token-2', name: '099', message: 'Welcome back' } }
  const { signIn, $cart } = await openStores()
  await signIn({ name: '099', password: 'secret' })
  expect([$cart.get().item.length, stored('username')]).toEqual([lines, ['099']])
})

test('after a logout no name stays in the session', async () => {
  open({ session })
  const { requireSignInAgain, signOut } = await openStores()
  requireSignInAgain()
  await signOut()
  expect(sessionStorage.length).toBe(0)
})

test.each([
  ['has expired', 'password', { status: 401, body: { message: 'Please sign in' } }],
  ['is of another customer by now', 'name', { status: 409, body: { message: 'no', errors: { customerName: ['no'] } } }],
] as const)('logging out of a session that %s shows no message', async (_how, signIn, response) => {
  open({ session: { username: 'Ada' }, signIn })
  page.responses[logout] = response
  const { signOut, $toasts } = await openStores()
  await signOut()
  expect([page.requests.map(({ call }) => call), $toasts.get()]).toEqual([[logout], []])
})

test('signing in by name stores the name as the shop has it', async () => {
  page.responses[nameOf('ada')] = { body: { result: { name: 'Ada' } } }
  const { signInByName } = await openStores()
  let done = 0
  await signInByName('Aurel', ' ada ', () => done++)
  expect([stored('username'), done]).toEqual([['Ada'], 1])
})

test.each([
  ['an empty name is an error of its field, and is not sent', ' ', 'Please input name!', 0, 0],
  ['an unknown name is an error of its field', 'Bob', 'Customer not found', 1, 0],
  ['when the shop cannot be reached, a toast says so and the field has no error', 'Eve', null, 1, 1],
])('%s', async (_rule, name, error, requests, toasts) => {
  const { $nameError, signInByName, $toasts } = await openStores()
  await signInByName('Aurel', name, () => expect.unreachable())
  expect($nameError.get()).toBe(error)
  expect([page.requests.length, $toasts.get().filter(({ kind }) => kind === 'error').length]).toEqual([
    requests,
    toasts,
  ])
})

async function followLink(signIn: 'password' | 'name', name: string) {
  open({ path: `/blog?CustomerName=${name}`, signIn })
  const stores = await openStores()
  await stores.signInFromLink('Aurel')
  return stores
}

test('a link that names a customer signs in, once', async () => {
  const { signInFromLink, $panel } = await followLink('name', 'Ada')
  expect([stored('username'), $panel.get()]).toEqual([['Ada'], null])
  await signInFromLink('Aurel')
  expect(asked(nameOf('Ada'))).toBe(1)
})

test('a link that names nobody opens the sign-in, and in the password variant one does nothing', async () => {
  expect((await followLink('name', 'Bob')).$panel.get()).toBe('sign-in')
  await followLink('password', 'Ada')
  expect([page.requests, stored('username')]).toEqual([[], [null]])
})

test.each(['Ada', 'Bob', ''])('the name %j of a link leaves the address once the shop has answered', async (name) => {
  const { signInFromLink } = await followLink('name', name)
  expect(location.href).toBe('https://shop.test/blog')
  await signInFromLink('Aurel')
  expect(page.requests.filter(({ call }) => call.includes('get_customer_name'))).toHaveLength(name ? 1 : 0)
})

test('a link that names who is signed in asks nothing, and the name leaves the address', async () => {
  open({ path: '/?CustomerName=Ada', signIn: 'name', session: { username: 'Ada' } })
  const { signInFromLink } = await import('../../../../src/stores/name-sign-in.ts')
  await signInFromLink('Aurel')
  expect([page.requests, location.href]).toEqual([[], 'https://shop.test/'])
})

test('the name of a link stays in the address while the shop cannot be reached, for a reload', async () => {
  await followLink('name', 'Eve')
  expect(location.search).toBe('?CustomerName=Eve')
})

test('pages show the display name of a customer, or the username when there is none', async () => {
  open({ signIn: 'name' })
  page.responses[nameOf('Ada')] = { body: { result: { name: '+15035550142' } } }
  const { signInByName } = await openStores()
  for (const shown of ['(503) 555-0142', null]) {
    page.responses['GET /api/get_display_name'] = shown ? { body: { result: { name: shown } } } : 'unreachable'
    await signInByName('Aurel', 'Ada', () => {})
    expect(stored('username', 'shopfront:display-name')).toEqual(['+15035550142', shown])
  }
})

test('after the sign-in modal the cart comes back, if there is something in it', async () => {
  const { closeSignIn, $panel, openSidePanel, addToCart } = await openStores()
  openSidePanel('sign-in')
  closeSignIn()
  expect($panel.get()).toBeNull()
  addToCart(ring, 1, 'Aurel')
  closeSignIn()
  expect($panel.get()).toBe('cart')
})
