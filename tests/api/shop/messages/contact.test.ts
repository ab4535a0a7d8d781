import { expect, test } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { mailsTo } from '../../../support/mails.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'

const message = {
  ...{ name: 'Ada Lovelace', phone: '+1 503 555 0100', mail: 'ada@example.com', content: 'Do you resize rings?' },
}

type Messages = { docs: (typeof message)[] }

test('a message reaches the staff and the mailbox of the store', async ({ stranger, admin, shop }) => {
  const content = `Do you resize rings? ${uniqueId()}`
  const { status, body } = await stranger.post('/api/post_contact', { json: { ...message, content } })
  expect([status, body]).toEqual([200, { success: true }])
  const kept = await admin.get<Messages>('/api/contact-messages?sort=-createdAt&limit=1')
  expect(kept.body.docs).toMatchObject([{ ...message, content }])
  const mailbox = await mailboxOf(stranger)
  await eventually(async () => expect(mailsTo(shop.dataDir, mailbox).join()).toContain(content))
})

test('a message with an empty field is refused, and names the field', async ({ stranger, admin }) => {
  const count = async () => (await admin.get<{ totalDocs: number }>('/api/contact-messages/count')).body.totalDocs
  const before = await count()
  for (const field of ['name', 'phone', 'mail', 'content']) {
    for (const empty of ['', '   ', undefined]) {
      const { status, body } = await stranger.post('/api/post_contact', { json: { ...message, [field]: empty } })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    }
  }
  expect(await count()).toBe(before)
})

test('a message cannot write the head of a mail', async ({ stranger, shop }) => {
  const name = `Eve ${uniqueId()}\r\nBcc: everyone@example.com`
  await stranger.post('/api/post_contact', { json: { ...message, name } })
  const mailbox = await mailboxOf(stranger)
  const letter = await eventually(async () => {
    const found = mailsTo(shop.dataDir, mailbox).find((text) => text.includes(name.slice(0, 12)))
    expect(found).toBeDefined()
    return found ?? ''
  })
  expect(letter.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m)
})
