import { expect, test } from 'vitest'
import type { Customer } from '../../../../cms/payload-types.ts'
import { findSimilarDocuments, MAX_SIMILAR_DOCUMENTS } from '../../../../cms/shop/customers/similar-data.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

test('a mail about a deleted order is found behind a hundred newer mails about existing ones', async () => {
  const { db } = payload()
  const [branch, id, order] = [db.newId(), db.newId(), db.newId()]
  const email = `${id}@example.com`
  await db.create({ collection: 'branches', customID: branch, data: { name: 'Aurel Similar' } })
  await db.create({ collection: 'customers', customID: id, data: { username: id, email } })
  await db.create({
    collection: 'sale-orders',
    customID: order,
    data: {
      branch,
      customer: id,
      customerName: id,
      reference: `S-${id}`,
      date: '2026-11-26T10:00:00.000Z',
      shippingAddress: '',
      lines: [],
      grandTotalAmount: 0,
      pieces: 0,
      searchText: '',
      status: 'New',
    },
  })
  const mailed = (about: string, subject: string, createdAt: string) =>
    db.create({
      collection: 'mails',
      data: {
        to: email,
        order: about,
        subject,
        event: `orderTracking:${createdAt}`,
        state: 'sent',
        text: '',
        html: '',
        createdAt,
      },
    })
  await mailed(db.newId(), 'Your deleted order', '2026-01-01T00:00:00.000Z')
  for (let at = 0; at <= MAX_SIMILAR_DOCUMENTS; at++)
    await mailed(order, 'Your order', `2026-02-01T00:00:00.${100 + at}Z`)
  const { mails, hasMore } = await findSimilarDocuments(payload(), { id, email, name: null } as Customer, [id])
  expect([mails.map(({ subject }) => subject), hasMore]).toEqual([['Your deleted order'], false])
})
