import { expect, test } from 'vitest'
import { toSender } from '../../../../cms/shop/mail/sender.ts'

const branch = (email: string) => ({ name: 'Aurel', contact: [{ key: 'Email', value: email }] })

test('a mail comes from the store by its name, and from the address that staff set where its domain may send', () => {
  expect(toSender(branch(''), 'shop@host.example')).toEqual({ from: { name: 'Aurel', address: 'shop@host.example' } })
  expect(toSender(branch('no address'), 'shop@host.example')).not.toHaveProperty('replyTo')
  expect(toSender(null, 'shop@host.example').from.name).toBe('Shopfront')
  expect(toSender(branch('hello@host.example'), 'shop@Host.example').from.address).toBe('hello@host.example')
  expect(toSender(branch('hello@aurel.example'), 'shop@host.example')).toEqual({
    ...{ from: { name: 'Aurel', address: 'shop@host.example' }, replyTo: 'hello@aurel.example' },
  })
})
