import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { CAPABILITIES, hasCapability, ROLE_LABELS, roles } from '../../../../cms/base/accounts/roles.ts'
import { maskIpAddress } from '../../../../cms/shop/staff/mask-ip-address.ts'
import { openSignInLog } from '../../../../cms/shop/staff/sign-in-log.ts'
import { createSignInLogRowKeyChooser } from '../../../../cms/shop/staff/sign-in-log-row-keys.ts'
import { describeUserAgent } from '../../../../cms/shop/staff/user-agent.ts'

test.for([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0.0.0 Safari/537.36 Edg/141.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'Safari on a Mac'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/141.0 Safari/604.1', 'Chrome on an iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Linux'],
  ['(Linux; Android 15; SM-S921B) SamsungBrowser/28.0 Chrome/130.0 Safari/537.36', 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36 OPR/122.0', 'Opera on Windows'],
  ['curl/8.5.0', 'Another program'],
  ['', 'Another program'],
  [undefined, 'Another program'],
])('the browser of %s is %s', ([agent, name]) => {
  expect(describeUserAgent(agent)).toBe(name)
})

test.for([
  ['203.0.113.7', '203.0.113.*'],
  ['::ffff:203.0.113.7', '203.0.113.*'],
  ['2001:db8:1:2::3', '2001:db8:1:*'],
  ['::1', '0:0:0:*'],
  ['', 'unknown'],
])('the address %s is written down as %s', ([address, network]) => {
  expect(maskIpAddress(address ?? '')).toBe(network)
})

test('networks beyond the maximum of an hour share a row for each account, and the next hour begins anew', () => {
  const rowKey = createSignInLogRowKeyChooser(2)
  const at = new Date('2026-01-02T03:59:59.999Z')
  const key = (network: string, account = 'ada', when = at) => rowKey(['wrongPassword', account], network, when).key
  expect([key('a'), key('b'), key('c'), key('d'), key('a'), key('c', 'bob')]).toEqual([
    ...['2026-01-02T03:00:00.000Z wrongPassword ada a', '2026-01-02T03:00:00.000Z wrongPassword ada b'],
    ...['2026-01-02T03:00:00.000Z wrongPassword ada others', '2026-01-02T03:00:00.000Z wrongPassword ada others'],
    ...['2026-01-02T03:00:00.000Z wrongPassword ada a', '2026-01-02T03:00:00.000Z wrongPassword bob others'],
  ])
  expect(key('c', 'ada', new Date('2026-01-02T04:00:00.000Z'))).toBe('2026-01-02T04:00:00.000Z wrongPassword ada c')
})

test('an entry that cannot be written stops neither its sign-in nor the entries after it', async () => {
  const written: unknown[] = []
  const warnings: unknown[] = []
  const db = {
    newId: () => 'id',
    updateOne: () => Promise.reject(new Error('The database is away.')),
    create: async ({ data }: { data: { event: string } }) => void written.push(data.event),
  }
  const logger = { warn: (_: unknown, message: string) => void warnings.push(message) }
  const log = openSignInLog({ db, logger } as unknown as Payload)
  const entry = { who: null, network: 'n', browser: 'b' }
  log.note({ ...entry, event: 'wrongPassword' })
  log.note({ ...entry, event: 'signedIn' })
  await log.stop()
  expect([written, warnings]).toEqual([['signedIn'], ['a sign-in could not be written to the log']])
})

test('administrators may do everything, each role something, and nobody nothing', () => {
  const capabilities = Object.keys(CAPABILITIES) as (keyof typeof CAPABILITIES)[]
  for (const capability of capabilities) {
    expect([capability, hasCapability({ role: 'admin' }, capability)]).toEqual([capability, true])
    for (const nobody of [null, undefined, {}]) expect(hasCapability(nobody, capability)).toBe(false)
  }
  for (const role of roles) expect(capabilities.some((capability) => hasCapability({ role }, capability))).toBe(true)
  expect(Object.keys(ROLE_LABELS)).toEqual([...roles])
})
