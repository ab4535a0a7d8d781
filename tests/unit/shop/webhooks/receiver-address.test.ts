import { expect, test } from 'vitest'
import { addressFault } from '../../../../cms/shop/webhooks/receiver-address.ts'

const allowPrivate = false

test.each([
  ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/'],
  ...['https://①②⑦.0.0.1/', 'https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://[fe80::1]/'],
  ...['https://169.254.169.254/latest', 'https://[64:ff9b::a00:1]/'],
])('%s leads into a private network, however it is written', (address) => {
  expect(addressFault(address, { allowPrivate })).toMatch(/private network/)
  expect(addressFault(address, { allowPrivate: true })).toBeNull()
})

test('an address without TLS is only for a shop that allows its own network', () => {
  expect(addressFault('http://example.com/hooks', { allowPrivate })).toMatch(/https:\/\//)
  expect(addressFault('http://example.com/hooks', { allowPrivate: true })).toBeNull()
})

test.each(['', 'example.com', 'ftp://example.com', 'file:///etc/passwd', 'https://'])(
  '"%s" is no address',
  (address) => {
    for (const allowPrivate of [true, false]) expect(addressFault(address, { allowPrivate })).toMatch(/such as/)
  },
)

test('a password in an address would be seen in the panel: it is refused', () => {
  expect(addressFault('https://ada:secret@example.com/', { allowPrivate: true })).toMatch(/without a name/)
})

test('a public address is taken', () => {
  for (const address of ['https://example.com/hooks?shop=1', 'https://8.8.8.8/', 'https://[2606:4700::1111]:8443/'])
    expect(addressFault(address, { allowPrivate })).toBeNull()
})
