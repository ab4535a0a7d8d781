import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { readMailSenderAddress, toMailSenderAddress } from '../../../../cms/shop/mail/sender.ts'

const branch = (email: string) => ({ name: 'Aurel', contact: [{ key: 'Email', value: email }] })

test('a mail comes from the store by its name, and from the address that staff set where its domain may send', () => {
  expect(toMailSenderAddress(branch(''), 'shop@host.example')).toEqual({
    from: { name: 'Aurel', address: 'shop@host.example' },
  })
  expect(toMailSenderAddress(branch('no address'), 'shop@host.example')).not.toHaveProperty('replyTo')
  expect(toMailSenderAddress(null, 'shop@host.example').from.name).toBe('Shopfront')
  expect(toMailSenderAddress(branch('hello@host.example'), 'shop@Host.example').from.address).toBe('hello@host.example')
  const elsewhere = { from: { name: 'Aurel', address: 'shop@host.example' }, replyTo: 'hello@aurel.example' }
  expect(toMailSenderAddress(branch('hello@aurel.example'), 'shop@host.example')).toEqual(elsewhere)
})

test('a mail reads its own branch, and without one the first', async () => {
  const stored = ['first', 'second'].map((name, at) => ({ ...branch(`${name}@host.example`), id: String(at) }))
  const read: string[] = []
  const find = async ({ where, limit }: { where: { and?: { id?: { equals: string } }[] }; limit: number }) => {
    const wanted = where.and?.find(({ id }) => id)?.id?.equals
    const docs = stored.filter(({ id }) => wanted === undefined || id === wanted).slice(0, limit || undefined)
    read.push(docs.map(({ id }) => id).join())
    return { docs }
  }
  const payload = { db: { find } } as unknown as Payload
  const names = []
  for (const id of ['1', undefined, 'gone']) names.push((await readMailSenderAddress(payload, id)).replyTo)
  expect(names).toEqual(['second@host.example', 'first@host.example', 'first@host.example'])
  expect(read).toEqual(['1', '0', '', '0'])
})
