import { expect, mailTestServer as server, TIME_ZONE, mailTest as test } from '../../../support/api.ts'
import { askAndRead, newSubscriber, subscribe } from '../../../support/newsletter.ts'
import { createStaff } from '../../../support/staff.ts'

const CSV = '/api/panel/newsletter/subscribers.csv'

test('the table has who is subscribed, each with the link to leave, and nobody else', async ({ admin, stranger }) => {
  const by = await createStaff(admin, 'staff')
  const count = async () => (await by.get<{ subscribed: number }>('/api/panel/newsletter')).body.subscribed
  const before = await count()
  // Spreadsheets would run it as a formula.
  const formula = `=1+1-${newSubscriber()}`
  const [one, two, pending, left] = [`a-${newSubscriber()}`, formula, newSubscriber(), newSubscriber()]
  const { unsubscribe } = await subscribe(stranger, server, one)
  const other = await subscribe(stranger, server, two)
  await askAndRead(stranger, server, pending)
  const gone = await subscribe(stranger, server, left)
  await stranger.post(gone.unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } })
  const { text, headers } = await by.get(CSV)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }).format()
  const [head, ...rows] = text.split('\r\n')
  expect(head).toBe('E-mail,Confirmed,Unsubscribe')
  expect(rows).toEqual(
    expect.arrayContaining([
      `${two},${today},http://localhost:3000${other.unsubscribe}`,
      `${one},${today},http://localhost:3000${unsubscribe}`,
    ]),
  )
  for (const nobody of [pending, left]) expect(text).not.toContain(nobody)
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="subscribers.csv"',
  ])
  expect((await by.get<object>('/api/panel/newsletter')).body).toEqual({ subscribed: before + 2, box: 'shown' })
})
