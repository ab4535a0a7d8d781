import { expect, test } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { mailsTo } from '../../../support/mails.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'

const post = { name: 'Ada Lovelace', phone: '+1 503 555 0100', mail: 'ada@example.com' }

type Messages = { docs: object[] }

test('a message reaches staff and the mailbox, and cannot write a head of mail', async ({ stranger, admin, shop }) => {
  const content = `Do you resize rings? ${uniqueId()}`
  const json = { ...post, name: 'Eve\r\nBcc: everyone@example.com', content }
  const { status, body } = await stranger.post('/api/post_contact', { json })
  expect([status, body]).toEqual([200, { success: true }])
  const kept = await admin.get<Messages>('/api/contact-messages?sort=-createdAt&limit=1')
  expect(kept.body.docs).toMatchObject([json])
  const mailbox = await mailboxOf(stranger)
  const letter = await eventually(async () => {
    const found = mailsTo(shop.dataDir, mailbox).find((text) => text.includes(content))
    expect(found).toBeDefined()
    return found!
  })
  expect(letter.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m)
})

// Which fields are empty: tests/unit/src/domain/contact.test.ts.
test('a message with an empty field is refused, and names the field', async ({ stranger, admin }) => {
  const count = async () => (await admin.get<{ totalDocs: number }>('/api/contact-messages/count')).body.totalDocs
  const before = await count()
  for (const [field, empty] of Object.entries({ name: '', phone: '   ', mail: undefined, content: null })) {
    const json = { ...post, content: 'Rings?', [field]: empty }
    const { status, body } = await stranger.post('/api/post_contact', { json })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  }
  expect(await count()).toBe(before)
})
