import { beforeEach, expect, test } from 'vitest'
import { memoryStorage, openPage } from '../support/browser.ts'
import { placed, ring } from '../support/products.ts'

let page: ReturnType<typeof openPage>

function open(at: Parameters<typeof openPage>[0] = {}) {
  page = openPage(at)
  page.answers['GET /sanctum/csrf-cookie'] = {}
}

const toasts = async () => (await import('../../src/stores/toasts.ts')).$toasts.get()

beforeEach(() => open())

test('signing in keeps the name and the token, and leads home', async () => {
  page.answers['POST /api/login'] = {
    body: { status: 1, token: 'token-1', name: '012345678', message: 'Welcome back' },
  }
  const { signIn } = await import('../../src/stores/sign-in.ts')
  await signIn({ name: '012 345 678', password: 'secret' })
  expect(page.storage.getItem('username')).toBe('012345678')
  expect(page.storage.getItem('access_token')).toBe('token-1')
  expect(page.visited).toEqual(['/'])
})

test('a refused sign-in says why for five seconds and keeps nothing', async () => {
  page.answers['POST /api/login'] = { body: { status: 0, message: 'Wrong phone number or password' } }
  const { signIn } = await import('../../src/stores/sign-in.ts')
  await signIn({ name: '012', password: 'wrong' })
  expect(await toasts()).toEqual([{ kind: 'error', text: 'Wrong phone number or password', milliseconds: 5000 }])
  expect(page.storage.getItem('username')).toBeNull()
  expect(page.visited).toEqual([])
})

test('two presses on the button sign in once', async () => {
  page.answers['POST /api/login'] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  const { signIn } = await import('../../src/stores/sign-in.ts')
  const first = signIn({ name: '012', password: 'secret' })
  expect(signIn.$busy.get()).toBe(true)
  await Promise.all([first, signIn({ name: '012', password: 'secret' })])
  expect(signIn.$busy.get()).toBe(false)
  expect(page.requests.filter(({ call }) => call === 'POST /api/login')).toHaveLength(1)
})

test('a shopper who came from the cart goes back to it', async () => {
  open({ path: '/signin#from=%2FproductDetail%2F3%3Fa%3D1%23cart' })
  page.answers['POST /api/login'] = { body: { status: 1, token: 'token-1', name: '012', message: 'Welcome' } }
  const { signIn } = await import('../../src/stores/sign-in.ts')
  await signIn({ name: '012', password: 'secret' })
  expect(page.visited).toEqual(['/productDetail/3?a=1#cart'])
})

test('a link to the sign-in cannot lead a customer out of the shop', async () => {
  const { returnPath } = await import('../../src/stores/return-path.ts')
  const strange = ['https://evil.test/', '//evil.test/', '/\\evil.test', 'javascript:alert(1)', '']
  for (const from of strange) {
    expect(returnPath({ hash: `#from=${encodeURIComponent(from)}` })).toBe('/')
  }
})

test('a new customer is signed in at once, and the welcome is still there on the next page', async () => {
  page.answers['POST /api/register'] = { body: { status: 1, message: 'Welcome to Aurel', token: 'token-2' } }
  const { signUp } = await import('../../src/stores/sign-in.ts')
  await signUp({ name: ' 012345678 ', email: '', password: 'secret' })
  expect(page.storage.getItem('username')).toBe('012345678')
  expect(page.storage.getItem('access_token')).toBe('token-2')
  expect(page.visited).toEqual(['/'])
  const leaving = await import('../../src/stores/toasts.ts')
  leaving.$toasts.listen(() => expect.unreachable('what waits for the next page must not keep this one busy'))
  expect(leaving.takeToasts()).toEqual([])
  open({ storage: page.storage })
  const { takeToasts } = await import('../../src/stores/toasts.ts')
  expect(takeToasts()).toEqual([{ kind: 'success', text: 'Welcome to Aurel', milliseconds: 3000 }])
  expect(takeToasts()).toEqual([])
  expect(page.storage.getItem('shopfront:toasts')).toBeNull()
})

test('a phone that is registered already is said, and nothing is kept', async () => {
  page.answers['POST /api/register'] = { body: { status: 0, message: 'This phone number is registered already' } }
  const { signUp } = await import('../../src/stores/sign-in.ts')
  await signUp({ name: '012', email: '', password: 'secret' })
  expect(await toasts()).toMatchObject([{ kind: 'error', text: 'This phone number is registered already' }])
  expect(page.storage.getItem('access_token')).toBeNull()
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
  open({ storage: memoryStorage(session) })
  page.answers['POST /api/logout'] = {}
  const { signOut } = await import('../../src/stores/sign-in.ts')
  const { $cart } = await import('../../src/stores/cart.ts')
  await signOut()
  expect(page.storage.length).toBe(0)
  expect($cart.get().item).toEqual([])
  expect(page.requests.map(({ call }) => call)).toEqual(['POST /api/logout'])
  expect(page.visited).toEqual(['/'])
})

test('logging out of the name variant loads the page anew', async () => {
  open({ storage: memoryStorage(session), signIn: 'name' })
  page.answers['POST /api/logout'] = {}
  const { signOut } = await import('../../src/stores/sign-in.ts')
  await signOut()
  expect(page.storage.length).toBe(0)
  expect(page.visited).toEqual(['reload'])
})

test('logging out of the name variant clears every key of the session, and the name in the address', async () => {
  const storage = memoryStorage({ ...session, 'shopfront:searched-from': '/blog', anything: 'else' })
  open({ storage, signIn: 'name', path: '/order?a=1&CustomerName=Ada#top' })
  page.answers['POST /api/logout'] = {}
  const { signOut } = await import('../../src/stores/sign-in.ts')
  await signOut()
  expect(page.storage.length).toBe(0)
  expect(page.visited).toEqual(['is /order?a=1#top', 'reload'])
})

test('a logout that did not reach the shop is still told after all was cleared', async () => {
  open({ storage: memoryStorage(session), signIn: 'name', path: '/?CustomerName=Ada' })
  const { signOut } = await import('../../src/stores/sign-in.ts')
  await signOut()
  expect(page.visited).toEqual(['is /', 'reload'])
  expect(await toasts()).toMatchObject([{ kind: 'error', onNextPage: true }])
  expect(page.storage.length).toBe(1)
})

test('another name on the same tab starts clean, the same one goes on', async () => {
  for (const [name, goesOn] of [
    ['Bob', false],
    ['ADA', true],
  ] as const) {
    open({ storage: memoryStorage({ ...session, username: 'Ada', access_token: '' }), signIn: 'name' })
    page.answers[`GET /api/get_customer_name/Aurel/${name}`] = { body: { result: { name } } }
    const { askToSignIn } = await import('../../src/stores/ask-to-sign-in.ts')
    askToSignIn()
    expect(page.storage.getItem('cart')).not.toBeNull()
    open({ storage: page.storage, signIn: 'name' })
    page.answers[`GET /api/get_customer_name/Aurel/${name}`] = { body: { result: { name } } }
    const { signInByName } = await import('../../src/stores/name-sign-in.ts')
    await signInByName('Aurel', name, () => undefined)
    const left = ['cart', 'btnupdateOrder', 'saleOrder', 'myOrder'].filter((key) => page.storage.getItem(key) !== null)
    expect([name, left.length]).toEqual([name, goesOn ? 4 : 0])
    expect(page.storage.getItem('username')).toBe(name)
  }
})

test('a new sign-in over another customer’s session starts clean, and a visitor’s own cart stays', async () => {
  const answer = { body: { status: 1, token: 'token-2', name: '099', message: 'Welcome back' } }
  const { username: _name, access_token: _token, ...visitors } = session
  for (const [kept, lines] of [
    [session, 0],
    [visitors, 1],
  ] as const) {
    open({ storage: memoryStorage(kept) })
    page.answers['POST /api/login'] = answer
    const { signIn } = await import('../../src/stores/sign-in.ts')
    await signIn({ name: '099', password: 'secret' })
    const { $cart } = await import('../../src/stores/cart.ts')
    expect([$cart.get().item.length, page.storage.getItem('username')]).toEqual([lines, '099'])
  }
})

test('a customer who logged out leaves no name behind', async () => {
  open({ storage: memoryStorage(session) })
  const { askToSignIn } = await import('../../src/stores/ask-to-sign-in.ts')
  const { signOut } = await import('../../src/stores/sign-in.ts')
  page.answers['POST /api/logout'] = {}
  askToSignIn()
  await signOut()
  expect(page.storage.length).toBe(0)
})

test('logging out while another tab has signed in as somebody else leaves that session alone', async () => {
  open({ storage: memoryStorage({ username: 'Ada' }), signIn: 'name' })
  page.answers['POST /api/logout'] = { status: 409, body: { message: 'no', errors: { customerName: ['no'] } } }
  const { signOut } = await import('../../src/stores/sign-in.ts')
  await signOut()
  expect(page.requests.map(({ call }) => call)).toEqual(['POST /api/logout'])
  expect(await toasts()).toEqual([])
})

test('logging out while the shop cannot be reached clears this browser and says so', async () => {
  open({ storage: memoryStorage(session) })
  const { signOut } = await import('../../src/stores/sign-in.ts')
  await signOut()
  expect(page.storage.getItem('username')).toBeNull()
  expect(page.storage.getItem('cart')).toBeNull()
  expect(await toasts()).toMatchObject([{ kind: 'error' }])
  expect(page.visited).toEqual(['/'])
})

test('a session that the server ended before is nothing to say at logout', async () => {
  open({ storage: memoryStorage(session) })
  page.answers['POST /api/logout'] = { status: 401, body: { message: 'Please sign in' } }
  const { signOut } = await import('../../src/stores/sign-in.ts')
  await signOut()
  expect(await toasts()).toEqual([])
})

test('signing in by name keeps the name as the store knows it', async () => {
  page.answers['GET /api/get_customer_name/Aurel/ada'] = { body: { result: { name: 'Ada' } } }
  const { signInByName } = await import('../../src/stores/name-sign-in.ts')
  let done = 0
  await signInByName('Aurel', ' ada ', () => done++)
  expect(page.storage.getItem('username')).toBe('Ada')
  expect(done).toBe(1)
})

test('an empty name is asked for, and nothing is sent', async () => {
  const { $nameError, signInByName } = await import('../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', ' ', () => expect.unreachable())
  expect($nameError.get()).toBe('Please input name!')
  expect(page.requests).toEqual([])
})

test('a name that the store does not know is said at the field', async () => {
  page.answers['GET /api/get_customer_name/Aurel/Bob'] = { status: 404, body: { message: 'Customer not found' } }
  const { $nameError, signInByName } = await import('../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', 'Bob', () => expect.unreachable())
  expect($nameError.get()).toBe('Customer not found')
  expect(await toasts()).toEqual([])
})

async function followLink(signIn: 'password' | 'name', name: string) {
  open({ path: `/blog?CustomerName=${name}`, signIn })
  page.answers['GET /api/get_customer_name/Aurel/Bob'] = { status: 404, body: { message: 'Customer not found' } }
  page.answers['GET /api/get_customer_name/Aurel/Ada'] = { body: { result: { name: 'Ada' } } }
  const { signInFromLink } = await import('../../src/stores/name-sign-in.ts')
  const { $panel } = await import('../../src/stores/panel.ts')
  await signInFromLink('Aurel')
  return { signInFromLink, $panel }
}

test('a link that names a customer signs in, once', async () => {
  const { signInFromLink, $panel } = await followLink('name', 'Ada')
  expect(page.storage.getItem('username')).toBe('Ada')
  expect($panel.get()).toBeNull()
  await signInFromLink('Aurel')
  expect(page.requests.filter(({ call }) => call.includes('get_customer_name'))).toHaveLength(1)
})

test('the shop says what its pages call a customer; where it does not, they show the username', async () => {
  open({ signIn: 'name' })
  page.answers['GET /api/get_customer_name/Aurel/Ada'] = { body: { result: { name: '+15035550142' } } }
  page.answers['GET /api/get_display_name'] = { body: { result: { name: '(503) 555-0142' } } }
  const { signInByName } = await import('../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', 'Ada', () => {})
  expect(page.storage.getItem('username')).toBe('+15035550142')
  expect(page.storage.getItem('shopfront:display-name')).toBe('(503) 555-0142')
  page.answers['GET /api/get_display_name'] = 'unreachable'
  await signInByName('Aurel', 'Ada', () => {})
  expect(page.storage.getItem('username')).toBe('+15035550142')
  expect(page.storage.getItem('shopfront:display-name')).toBeNull()
})

test('a link that names nobody opens the sign-in', async () => {
  const { $panel } = await followLink('name', 'Bob')
  expect($panel.get()).toBe('sign-in')
})

test('in the password variant a name in a link does nothing', async () => {
  await followLink('password', 'Ada')
  expect(page.requests).toEqual([])
  expect(page.storage.getItem('username')).toBeNull()
})

test('after the sign-in modal the cart comes back, if there is something in it', async () => {
  const { backToCart } = await import('../../src/stores/name-sign-in.ts')
  const { $panel, openPanel } = await import('../../src/stores/panel.ts')
  const { addToCart } = await import('../../src/stores/cart.ts')
  openPanel('sign-in')
  backToCart()
  expect($panel.get()).toBeNull()
  addToCart(ring, 1, 'Aurel')
  backToCart()
  expect($panel.get()).toBe('cart')
})

test('a store that cannot be reached is told in a toast, and the name stays typed', async () => {
  const { $nameError, signInByName } = await import('../../src/stores/name-sign-in.ts')
  await signInByName('Aurel', 'Ada', () => expect.unreachable())
  expect(await toasts()).toMatchObject([{ kind: 'error' }])
  expect($nameError.get()).toBeNull()
})

test('the sign-in page knows whether a shopper was sent there', async () => {
  const { hasReturnPage } = await import('../../src/stores/return-path.ts')
  expect(hasReturnPage()).toBe(false)
  open({ path: '/signin#from=%2F' })
  expect(hasReturnPage()).toBe(true)
})
