import { expect, test } from '../../support/api.ts'
import { signInWithCookie } from '../../support/customers.ts'
import { browserWithToken } from '../../support/previews.ts'
import { sendRaw } from '../../support/raw-request.ts'

const CONSTRUCTOR = [{ name: 'constructor', args: {} }]
const emptyForm = (collectionSlug: string) => ({
  collectionSlug,
  schemaPath: collectionSlug,
  operation: 'create',
  data: {},
  docPermissions: { fields: true, create: true, update: true },
  docPreferences: { fields: {} },
})
const FORM = [{ name: 'form-state', args: emptyForm('products') }]

const actionTest = test.extend('call', async ({ shop, admin }) => {
  // The id is in every page of the panel.
  const { text } = await browserWithToken(shop.url, admin.token).get('/admin/account')
  const [action = ''] = /\b[0-9a-f]{42}\b/.exec(text) ?? []
  return (args: unknown, headers: Headers = {}) =>
    sendRaw(shop.url, {
      method: 'POST',
      path: '/admin',
      headers: { 'Content-Type': 'text/plain;charset=UTF-8', 'Next-Action': action, Origin: shop.url, ...headers },
      body: JSON.stringify(args),
    })
})

type Headers = Record<string, string>

const FORWARDED = { 'X-Forwarded-Host': 'evil.example' }

const cookieOf = (token: string | null) => ({ Cookie: `payload-token=${token}` })

actionTest('the functions of the panel are closed to everybody but staff', async ({ call, customer }) => {
  const cookies = [...(await signInWithCookie(customer)).cookies].map((pair) => pair.join('=')).join('; ')
  const nobody: Headers[] = [
    ...[{}, cookieOf('nonsense'), cookieOf(customer.token), { Cookie: cookies }],
    { Authorization: `JWT ${customer.token}` },
  ]
  for (const headers of nobody) {
    for (const args of [CONSTRUCTOR, FORM, [{ name: 'get-default-layout', args: {} }]]) {
      const { status, text } = await call(args, headers)
      expect([status, text]).toEqual([401, 'Please sign in again.'])
    }
  }
})

actionTest('staff call them from a page of the shop only, whatever a proxy says', async ({ shop, editor, call }) => {
  const staff = cookieOf(editor.token)
  for (const origin of ['http://evil.example', 'null', `${shop.url}.evil.example`]) {
    for (const headers of [{}, FORWARDED] as Headers[])
      expect((await call(FORM, { ...staff, ...headers, Origin: origin })).status).toBe(403)
  }
  for (const headers of [{}, FORWARDED, { Origin: 'http://localhost:3000' }] as Headers[]) {
    const { status, text } = await call(FORM, { ...staff, ...headers })
    expect([status, text.includes('"state"')]).toEqual([200, true])
  }
})

actionTest('what is not a function of the panel is not found', async ({ staff: { token }, call }) => {
  const staff = cookieOf(token)
  const long = 'x'.repeat(900_000)
  const named = [{ name: '__proto__', args: {} }, { name: 'form-state', args: long }, long, null].map((each) => [each])
  // Payload's function for schedules checks no permission.
  const schedule = [{ name: 'schedule-publish', args: { type: 'publish' } }]
  for (const args of [CONSTRUCTOR, schedule, ...named, []]) expect((await call(args, staff)).status).toBe(404)
})

test("a customer's cookie opens no page of the panel; staff come in from a mail", async ({ shop, admin, customer }) => {
  const asCustomer = await browserWithToken(shop.url, customer.token).get('/admin/collections/products')
  const expected = '/admin/login?redirect=%2Fadmin%2Fcollections%2Fproducts'
  expect([asCustomer.status, asCustomer.headers.get('location')]).toEqual([302, expected])
  const fromMail = { 'Sec-Fetch-Site': 'cross-site' }
  const asStaff = await browserWithToken(shop.url, admin.token).get('/admin/collections/products', fromMail)
  expect([asStaff.status, asStaff.text.includes('Create New')]).toEqual([200, true])
})

test('below /_next there is nothing but the files of the panel', async ({ shop, admin, stranger }) => {
  const { text } = await browserWithToken(shop.url, admin.token).get('/admin/account')
  const [file = ''] = /\/_next\/static\/[\w./-]+\.js/.exec(text) ?? []
  expect((await stranger.get(file)).status).toBe(200)
  for (const path of [
    ...['/_next', '/_next/nothing', '/_next/static/..%2f..%2fpackage.json', `${file}/`, `${file}x`],
    ...['/_next/image?url=%2Fadmin%2Flogin&w=64&q=75', '/_NEXT/static/x.js', '/ADMIN/login'],
  ])
    expect([path, (await sendRaw(shop.url, { method: 'GET', path })).status]).toEqual([path, 404])
})
