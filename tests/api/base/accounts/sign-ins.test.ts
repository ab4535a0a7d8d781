import { randomInt } from 'node:crypto'
import { expect, limitedTest as test } from '../../../support/api.ts'
import { account, ownId, signInsOf, signOut } from '../../../support/people.ts'
import { eventually } from '../../../support/shop-products.ts'
import { staffMember } from '../../../support/staff.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1'

const login = (shop: string, email: string, password: string, address: string, browser = CHROME) =>
  visitor(shop).post<{ token: string }>('/api/users/login', {
    json: { email, password },
    headers: { 'X-Forwarded-For': address, 'User-Agent': browser },
  })

type Row = { who: string; event: string; count: number; network: string; browser: string; lastAt: string }

/** Reads all rows of the sign-in log about somebody, like the panel's list. */
async function rowsAbout(by: Visitor, who: string): Promise<Row[]> {
  const query = `where[who][like]=${encodeURIComponent(who)}&limit=0&sort=lastAt`
  return (await by.get<{ docs: Row[] }>(`/api/sign-ins?${query}`)).body.docs
}

/** Sums up each event's number, on one network or on all. The log counts by the hour, and a test may span two hours. */
async function countsAbout(by: Visitor, who: string, network = ''): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const row of await rowsAbout(by, who)) {
    if (row.network.startsWith(network)) counts[row.event] = (counts[row.event] ?? 0) + row.count
  }
  return counts
}

test('sign-ins are noted with browser and network, and so are wrong passwords', async ({ shop, admin }) => {
  const { email, password } = await staffMember(admin, 'staff')
  await login(shop.url, email, 'wrong-password', '203.0.113.7')
  await login(shop.url, email, 'wrong-password', '203.0.113.8')
  await login(shop.url, email, password, '2001:db8:1:2::3', SAFARI)
  await eventually(async () => expect(await countsAbout(admin, email)).toEqual({ signedIn: 2, wrongPassword: 2 }))
  const rows = await rowsAbout(admin, email)
  const wrong = { event: 'wrongPassword', browser: 'Chrome on Windows', network: '203.0.113.*' }
  expect(rows.at(-2)).toMatchObject({ ...wrong, who: `Somebody New (${email})` })
  const signedIn = { event: 'signedIn', count: 1, browser: 'Safari on an iPhone', network: '2001:db8:1:*' }
  expect(rows.at(-1)).toMatchObject(signedIn)
})

test('attempts on a locked account are counted, those on an unknown one name nobody', async ({ shop, admin }) => {
  const { email } = await staffMember(admin, 'staff')
  for (let n = 0; n < 7; n++) await login(shop.url, email, 'wrong-password', '198.51.100.7')
  const typed = 'my-secret-typed-here@aurel.example'
  const network = `10.${randomInt(256)}.${randomInt(256)}.`
  for (let n = 0; n < 3; n++) await login(shop.url, typed, 'wrong-password', `${network}9`)
  await eventually(async () =>
    expect(await countsAbout(admin, email)).toEqual({ signedIn: 1, wrongPassword: 5, lockedOut: 2 }),
  )
  await eventually(async () =>
    expect(await countsAbout(admin, 'Unknown address', network)).toEqual({ wrongPassword: 3 }),
  )
  expect(await rowsAbout(admin, 'my-secret')).toEqual([])
})

test('each reads their own sign-ins, administrators all', async ({ admin, stranger, customer, editor }) => {
  const staff = await staffMember(admin, 'staff')
  const total = async (by: Visitor) => (await by.get<{ totalDocs: number }>('/api/sign-ins?limit=1')).body.totalDocs
  await eventually(async () => expect([await total(staff.session), await total(editor)]).toEqual([1, 1]))
  expect(await total(admin)).toBeGreaterThan(2)
  expect(await rowsAbout(editor, staff.email)).toEqual([])
  for (const by of [stranger, customer]) expect((await by.get('/api/sign-ins')).status).toBe(403)
})

test('open sessions are listed with their browsers, and each or all can be ended', async ({ shop, admin }) => {
  const { email, password, session: first } = await staffMember(admin, 'editor')
  const id = await ownId(first)
  const second = visitor(shop.url, (await login(shop.url, email, password, '203.0.113.7')).body.token)
  const third = visitor(shop.url, (await login(shop.url, email, password, '203.0.113.8', SAFARI)).body.token)
  await signInsOf(admin, id, 3)
  const { sessions } = (await account(second, id)).body
  expect(sessions.map(({ isThis, browser }) => [isThis, browser])).toEqual([
    [true, 'Chrome on Windows'],
    [false, 'Safari on an iPhone'],
    [false, expect.any(String)],
  ])
  const ended = await signOut(second, id, sessions[1]?.id)
  expect(ended.body.sessions).toHaveLength(2)
  expect((await third.get('/api/products?limit=1')).status).toBe(403)
  expect((await first.get('/api/products?limit=1')).status).toBe(200)
  expect((await signOut(second, id)).status).toBe(200)
  for (const by of [first, second]) expect((await by.get('/api/products?limit=1')).status).toBe(403)
  expect((await signInsOf(admin, id, 5)).slice(0, 2)).toEqual(['signedOutEverywhere ×1', 'signedOut ×1'])
})

test('administrators sign others out, and nobody else does', async ({ admin, editor, staff: session }) => {
  const id = await ownId(session)
  for (const call of [signOut, account]) expect((await call(editor, id)).status).toBe(404)
  expect((await session.get('/api/products?limit=1')).status).toBe(200)
  expect((await signOut(admin, id)).body.sessions).toEqual([])
  expect((await session.get('/api/products?limit=1')).status).toBe(403)
  await signInsOf(admin, id, 2)
  const [last] = (await account(admin, id)).body.signIns
  expect(last).toMatchObject({ event: 'signedOutEverywhere', by: 'Administrator' })
})
