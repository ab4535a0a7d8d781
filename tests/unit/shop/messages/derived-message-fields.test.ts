import type { Where } from 'payload'
import { expect, test } from 'vitest'
import type { ContactMessage } from '../../../../cms/payload-types.ts'
import { backfillMessageFields } from '../../../../cms/shop/messages/derived-message-fields.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

test('a message of an earlier version, which has no keys, is found as well', async () => {
  const { db } = payload()
  const id = db.newId()
  const written = { name: 'Ada', phone: '+1 (503) 555-0142', mail: 'ADA@example.com', content: 'Rings\nsecond line' }
  await db.create({ collection: 'contact-messages', customID: id, data: written })
  await backfillMessageFields(payload())
  const where: Where = { and: [{ id: { equals: id } }, { searchText: { like: 'rings' } }] }
  const message = await db.findOne<ContactMessage>({ collection: 'contact-messages', where })
  const keys = { phoneKey: '+15035550142', mailKey: 'ada@example.com', excerpt: 'Rings second line' }
  expect(message).toMatchObject({ ...written, ...keys })
})
