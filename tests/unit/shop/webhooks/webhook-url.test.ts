import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import {
  createPublicIpOnlyLookup,
  isPublicIpAddress,
  PRIVATE_NETWORK_MESSAGE,
} from '../../../../cms/shop/webhooks/public-addresses.ts'
import { findWebhookUrlFault } from '../../../../cms/shop/webhooks/webhook-url.ts'

const allowPrivate = false

test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/'],
  ...['https://①②⑦.0.0.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[fe80::1]/'],
  ...['https://169.254.169.254/latest', 'https://[64:ff9b::a00:1]/'],
])('%s leads into a private network, however it is written', (address) => {
  expect(findWebhookUrlFault(address, { allowPrivate })).toMatch(/private network/)
  expect(findWebhookUrlFault(address, { allowPrivate: true })).toBeNull()
})

test('an address is one of https, or http where a shop allows its own network, and has no password that is seen', () => {
  for (const address of ['', 'example.com', 'ftp://example.com', 'file:///etc/passwd', 'https://'])
    for (const allowPrivate of [true, false]) expect(findWebhookUrlFault(address, { allowPrivate })).toMatch(/such as/)
  expect(findWebhookUrlFault('http://example.com/hooks', { allowPrivate })).toMatch(/https:\/\//)
  expect(findWebhookUrlFault('http://example.com/hooks', { allowPrivate: true })).toBeNull()
  expect(findWebhookUrlFault('https://ada:secret@example.com/', { allowPrivate: true })).toMatch(/without a name/)
  for (const address of ['https://example.com/hooks?shop=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/'])
    expect(findWebhookUrlFault(address, { allowPrivate })).toBeNull()
})

test('addresses of private networks and of special use are not public, and those beside them are', () => {
  const notPublic = [
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '100.127.255.255', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
    ...['172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.7'],
    ...['203.0.113.7', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', 'localhost', 'example.com', ''],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8', '::127.0.0.1', '0:0:0:0:0:ffff:a00:1'],
    ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '100::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'fe80::1%eth0'],
    ...['fec0::1', 'ff02::1', '2001::1', '2001:0:7f00:1::', '2001:db8::1', '2002:7f00:1::1', '2002:a00:1::', '3fff::1'],
    '5f00::1',
  ]
  expect(notPublic.filter(isPublicIpAddress)).toEqual([])
  const open = [
    ...['8.8.8.8', '1.1.1.1', '100.63.255.255', '100.128.0.1', '172.15.0.1', '172.32.0.1', '192.167.0.1'],
    ...['223.255.255.1', '2606:4700::1111', '2a00:1450:4001:82b::200e', '2001:4860:4860::8888', '2400::1'],
  ]
  expect(open.filter(isPublicIpAddress)).toEqual(open)
})

type Found = { error: Error | null; addresses: string | LookupAddress[]; family?: number | undefined }

function lookUp(addresses: string[], options: { all: boolean }): Found {
  const found: Found[] = []
  const lookup = createPublicIpOnlyLookup((_name, _options, done) => done(null, addresses.map(toLookupAddress)))
  lookup('shop.example', options, (error, each, family) => found.push({ error, addresses: each, family }))
  return found[0]!
}

const toLookupAddress = (address: string): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 })

test('a connection gets the public addresses of a name, and nothing of one that has an address in a private network', () => {
  const both = ['8.8.8.8', '2606:4700::1111']
  expect(lookUp(both, { all: true })).toEqual({ error: null, addresses: both.map(toLookupAddress) })
  expect(lookUp(both, { all: false })).toEqual({ error: null, addresses: '8.8.8.8', family: 4 })
  for (const all of [true, false]) {
    const { error, addresses } = lookUp(['8.8.8.8', '169.254.169.254'], { all })
    expect([error?.message, addresses]).toEqual([PRIVATE_NETWORK_MESSAGE, all ? [] : ''])
  }
})
