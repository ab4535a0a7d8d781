// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { placed, ring } from '../../../support/product-fixtures.ts'
import { openPage, refuseStorage } from '../../open-page.ts'

let page: ReturnType<typeof openPage>

function open(at: Parameters<typeof openPage>[0] = {}) {
  page = openPage(at)
  page.responses['GET /sanctum/csrf-cookie'] = {}
}

const toasts = async () => (await import('../../../../src/stores/toasts.ts')).$toasts.get()

beforeEach(() => open())

test('signing in stores the name and the token, and leads home', async () => {
  page.responses['POST /api/login'] = {
    body: { status: 1, token: 'token-1', name: '012345678', message: 'Welcome back' },
  }
  const { signIn } = await import('../../../../src/stores/sign-in.ts')
  await signIn({ name: '012 345 678', password: 'secret' })
  expect(sessionStorage.getItem('username')).toBe('012345678')
  expect(sessionStorage.getItem('access_token')).toBe('token-1')
  expect(page.visited).toEqual(['/'])
})

test('where the browser does not store the sign-in, the page stays, signed in, and says what is lost', async () => {
  refuseStorage('setItem')
  page.responses['POST /api/login'] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  const { signIn } = await import('../../../../src/stores/sign-in.ts')
  const { $customer } = await import('../../../../src/stores/customer.ts')
  const { $unstoredNotice } = await import('../../../../src/stores/unstored.ts')
  await signIn({ name: '012', password: 'secret' })
  expect([$customer.get(), page.visited]).toEqual(['012', []])
  expect($unstoredNotice.get()).toMatch(/^Your sign-in will be lost/)
  expect(await toasts()).toEqual([{ kind: 'success', text: 'Welcome', milliseconds: 3000 }])
})

test('a refused sign-in shows the reason for five seconds and stores nothing', async () => {
  page.responses['POST /api/login'] = { body: { status: 0, message: 'Wrong phone number or password' } }
  const { signIn } = await import('../../../../src/stores/sign-in.ts')
  await signIn({ name: '012', password: 'wrong' })
  expect(await toasts()).toEqual([{ kind: 'error', text: 'Wrong phone number or password', milliseconds: 5000 }])
  expect(sessionStorage.getItem('username')).toBeNull()
  expect(page.visited).toEqual([])
})

test('two presses on the button sign in once', async () => {
  page.responses['POST /api/login'] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  const { signIn } = await import('../../../../src/stores/sign-in.ts')
  const first = signIn({ name: '012', password: 'secret' })
  expect(signIn.$busy.get()).toBe(true)
  await Promise.all([first, signIn({ name: '012', password: 'secret' })])
  expect(signIn.$busy.get()).toBe(false)
  expect(page.requests.filter(({ call }) => call === 'POST /api/login')).toHaveLength(1)
})

test('a shopper who came from the cart goes back to it', async () => {
  open({ path: '/signin#from=%2FproductDetail%2F3%3Fa%3D1%23cart' })
  page.responses['POST /api/login'] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  const { signIn } = await import('../../../../src/stores/sign-in.ts')
  await signIn({ name: '012', password: 'secret' })
  expect(page.visited).toEqual(['/productDetail/3?a=1#cart'])
})

test.each(['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', ''])(
  'a link to the sign-in does not lead customers out of the shop, to "%s"',
  async (from) => {
    const { returnPath } = await import('../../../../src/stores/return-path.ts')
    expect(returnPath({ hash: `#from=${encodeURIComponent(from)}` })).toBe('/')
  },
)

test('a new customer is signed in at once, and the welcome is still there on the next page', async () => {
  page.responses['POST /api/register'] = {
    body: { status: 1, message: 'Welcome to Aurel', name: '012345678', token: 'token-2' },
  }
  const { signUp } = await import('../../../../src/stores/sign-in.ts')
  await signUp({ name: ' 012345678 ', email: '', password: 'secret' })
  expect(sessionStorage.getItem('username')).toBe('012345678')
  expect(sessionStorage.getItem('access_token')).toBe('token-2')
  expect(page.visited).toEqual(['/'])
  const leaving = await import('../../../../src/stores/toasts.ts')
  leaving.$toasts.listen(() => expect.unreachable('what waits for the next page must not keep this one busy'))
  expect((await import('../../../../src/stores/take-toasts.ts')).takeToasts()).toEqual([])
  open({ session: { ...sessionStorage } })
  const { takeToasts } = await import('../../../../src/stores/take-toasts.ts')
  expect(takeToasts()).toEqual([{ kind: 'success', text: 'Welcome to Aurel', milliseconds: 3000 }])
  expect(takeToasts()).toEqual([])
  expect(sessionStorage.getItem('shopfront:toasts')).toBeNull()
})

test('a phone that is already registered is refused, and nothing is stored', async () => {
  page.responses['POST /api/register'] = { body: { status: 0, message: 'This phone number is registered already' } }
  const { signUp } = await import('../../../../src/stores/sign-in.ts')
  await signUp({ name: '012', email: '', password: 'secret' })
  expect(await toasts()).toMatchObject([{ kind: 'error', text: 'This phone number is registered already' }])
  expect(sessionStorage.getItem('access_token')).toBeNull()
})

const session = {
  username: '012',
  access_token: 'token-1',
  cart: JSON.stringify({ item: [{ ...ring, qty: 1, branchName: 'Aurel' }] }),
  myOrder: JSON.stringify({ shippingAddress: '1 Sand Lane', phone: '012' }),
  btnupdateOrder: 'true',
  saleOrder: JSON.stringify(placed.saleOrder),
}

test('logging out clears the session, here and on the server, and leads home', async () => {
  open({ session })
  page.responses['POST /api/logout'] = {}
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  const { $cart } = await import('../../../../src/stores/cart.ts')
  await signOut()
  expect(sessionStorage.length).toBe(0)
  expect($cart.get().item).toEqual([])
  expect(page.requests.map(({ call }) => call)).toEqual(['POST /api/logout'])
  expect(page.visited).toEqual(['/'])
})

test('logging out of the name variant loads the page anew', async () => {
  open({ session, signIn: 'name' })
  page.responses['POST /api/logout'] = {}
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  await signOut()
  expect(sessionStorage.length).toBe(0)
  expect(page.visited).toEqual(['reload'])
})

test('logging out of the name variant clears every key of the session, and the name in the address', async () => {
  const keys = { ...session, 'shopfront:searched-from': '/blog', anything: 'else' }
  open({ session: keys, signIn: 'name', path: '/order?a=1&CustomerName=Ada#top' })
  page.responses['POST /api/logout'] = {}
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  await signOut()
  expect(sessionStorage.length).toBe(0)
  expect(location.href).toBe('https://shop.test/order?a=1#top')
  expect(page.visited).toEqual(['reload'])
})

test('a logout that did not reach the shop shows its error after the reload', async () => {
  open({ session, signIn: 'name', path: '/?CustomerName=Ada' })
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  await signOut()
  expect(location.href).toBe('https://shop.test/')
  expect(page.visited).toEqual(['reload'])
  expect(await toasts()).toMatchObject([{ kind: 'error', onNextPage: true }])
  expect(sessionStorage.length).toBe(1)
})

test.each([
  { name: 'Bob', keptKeys: 0 },
  { name: 'ADA', keptKeys: 4 },
])(
  'after the session of Ada has expired, $name signs in and finds $keptKeys keys of her order',
  async ({ name, keptKeys }) => {
    open({ session: { ...session, username: 'Ada', access_token: '' }, signIn: 'name' })
    const { askToSignIn } = await import('../../../../src/stores/ask-to-sign-in.ts')
    askToSignIn()
    expect(sessionStorage.getItem('cart')).not.toBeNull()
    open({ session: { ...sessionStorage }, signIn: 'name' })
    page.responses[`GET /api/get_customer_name/Aurel/${name}`] = { body: { result: { name } } }
    const { signInByName } = await import('../../../../src/stores/name-sign-in.ts')
    await signInByName('Aurel', name, () => undefined)
    const keys = ['cart', 'btnupdateOrder', 'saleOrder', 'myOrder'].filter(
      (key) => sessionStorage.getItem(key) !== null,
    )
    expect(keys).toHaveLength(keptKeys)
    expect(sessionStorage.getItem('username')).toBe(name)
  },
)

const { username: _name, access_token: _token, ...visitorSession } = session

test.each([
  { whose: "another customer's", before: session, lines: 0 },
  { whose: "the visitor's own", before: visitorSession, lines: 1 },
])('a sign-in finds $lines lines in $whose cart', async ({ before, lines }) => {
  open({ session: before })
  page.responses['POST /api/login'] = { body: { status: 1, token: 'token-2', name: '099', message: 'Welcome back' } }
  const { signIn } = await import('../../../../src/stores/sign-in.ts')
  await signIn({ name: '099', password: 'secret' })
  const { $cart } = await import('../../../../src/stores/cart.ts')
  expect([$cart.get().item.length, sessionStorage.getItem('username')]).toEqual([lines, '099'])
})

test('after a logout no name stays in the session', async () => {
  open({ session })
  const { askToSignIn } = await import('../../../../src/stores/ask-to-sign-in.ts')
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  page.responses['POST /api/logout'] = {}
  askToSignIn()
  await signOut()
  expect(sessionStorage.length).toBe(0)
})

test('logging out after another tab has signed in as another customer does not end that session', async () => {
  open({ session: { username: 'Ada' }, signIn: 'name' })
  page.responses['POST /api/logout'] = { status: 409, body: { message: 'no', errors: { customerName: ['no'] } } }
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  await signOut()
  expect(page.requests.map(({ call }) => call)).toEqual(['POST /api/logout'])
  expect(await toasts()).toEqual([])
})

test('logging out while the shop cannot be reached clears this browser and says so', async () => {
  open({ session })
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  await signOut()
  expect(sessionStorage.getItem('username')).toBeNull()
  expect(sessionStorage.getItem('cart')).toBeNull()
  expect(await toasts()).toMatchObject([{ kind: 'error' }])
  expect(page.visited).toEqual(['/'])
})

test('logging out of an expired session shows no message', async () => {
  open({ session })
  page.responses['POST /api/logout'] = { status: 401, body: { message: 'Please sign in' } }
  const { signOut } = await import('../../../../src/stores/sign-in.ts')
  await signOut()
  expect(await toasts()).toEqual([])
})

test('signing in by name stores the name as the shop has it', async () => {
  page.responses['GET /api/get_customer_name/Aurel/ada'] = { body: { result: { name: 'Ada' } } }
  const { signInByName } = await import('../../../../src/stores/name-sign-in.ts')
  let done = 0
  await signInByName('Aurel', ' ada ', () => done++)
  expect(sessionStorage.getItem('username')).toBe('Ada')
  expect(done).toBe(1)
})

test('an empty name is an error of its field, and nothing is sent', async () => {
  const { $nameError, signInByName } = await import('../../../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', ' ', () => expect.unreachable())
  expect($nameError.get()).toBe('Please input name!')
  expect(page.requests).toEqual([])
})

test('an unknown name is an error of its field', async () => {
  page.responses['GET /api/get_customer_name/Aurel/Bob'] = { status: 404, body: { message: 'Customer not found' } }
  const { $nameError, signInByName } = await import('../../../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', 'Bob', () => expect.unreachable())
  expect($nameError.get()).toBe('Customer not found')
  expect(await toasts()).toEqual([])
})

async function followLink(signIn: 'password' | 'name', name: string) {
  open({ path: `/blog?CustomerName=${name}`, signIn })
  page.responses['GET /api/get_customer_name/Aurel/Bob'] = { status: 404, body: { message: 'Customer not found' } }
  page.responses['GET /api/get_customer_name/Aurel/Ada'] = { body: { result: { name: 'Ada' } } }
  const { signInFromLink } = await import('../../../../src/stores/name-sign-in.ts')
  const { $panel } = await import('../../../../src/stores/panel.ts')
  await signInFromLink('Aurel')
  return { signInFromLink, $panel }
}

test('a link that names a customer signs in, once', async () => {
  const { signInFromLink, $panel } = await followLink('name', 'Ada')
  expect(sessionStorage.getItem('username')).toBe('Ada')
  expect($panel.get()).toBeNull()
  await signInFromLink('Aurel')
  expect(page.requests.filter(({ call }) => call.includes('get_customer_name'))).toHaveLength(1)
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
  page.responses['GET /api/get_customer_name/Aurel/Ada'] = { body: { result: { name: '+15035550142' } } }
  page.responses['GET /api/get_display_name'] = { body: { result: { name: '(503) 555-0142' } } }
  const { signInByName } = await import('../../../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', 'Ada', () => {})
  expect(sessionStorage.getItem('username')).toBe('+15035550142')
  expect(sessionStorage.getItem('shopfront:display-name')).toBe('(503) 555-0142')
  page.responses['GET /api/get_display_name'] = 'unreachable'
  await signInByName('Aurel', 'Ada', () => {})
  expect(sessionStorage.getItem('username')).toBe('+15035550142')
  expect(sessionStorage.getItem('shopfront:display-name')).toBeNull()
})

test('a link that names nobody opens the sign-in', async () => {
  const { $panel } = await followLink('name', 'Bob')
  expect($panel.get()).toBe('sign-in')
})

test('in the password variant a name in a link does nothing', async () => {
  await followLink('password', 'Ada')
  expect(page.requests).toEqual([])
  expect(sessionStorage.getItem('username')).toBeNull()
})

test('after the sign-in modal the cart comes back, if there is something in it', async () => {
  const { backToCart } = await import('../../../../src/stores/name-sign-in.ts')
  const { $panel, openPanel } = await import('../../../../src/stores/panel.ts')
  const { addToCart } = await import('../../../../src/stores/cart.ts')
  openPanel('sign-in')
  backToCart()
  expect($panel.get()).toBeNull()
  addToCart(ring, 1, 'Aurel')
  backToCart()
  expect($panel.get()).toBe('cart')
})

test('when the shop cannot be reached, a toast says so and the name field has no error', async () => {
  const { $nameError, signInByName } = await import('../../../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', 'Ada', () => expect.unreachable())
  expect(await toasts()).toMatchObject([{ kind: 'error' }])
  expect($nameError.get()).toBeNull()
})
