import { afterAll, expect } from 'vitest'
import { askAndRead, newSubscriber, subscribe } from '../../../support/newsletter.ts'
import { staffTest } from '../../../support/own-shop.ts'
import { startMailServer } from '../../../support/smtp.ts'
import { createStaff } from '../../../support/staff.ts'

const server = await startMailServer()
afterAll(() => server.stop())

const test = staffTest({ SMTP_URL: server.url, TIME_ZONE: 'UTC' })
const CSV = '/api/panel/newsletter/subscribers.csv'

test('the table has who is subscribed, each with the link to leave, and nobody else', async ({ admin, stranger }) => {
  const by = await createStaff(admin, 'staff')
  expect((await by.get(CSV)).text).toBe('E-mail,Confirmed,Unsubscribe\r\n')
  // Spreadsheets would run it as a formula.
  const formula = `=1+1-${newSubscriber()}`
  const [one, two, pending, left] = [`a-${newSubscriber()}`, formula, newSubscriber(), newSubscriber()]
  const { unsubscribe } = await subscribe(stranger, server, one)
  const other = await subscribe(stranger, server, two)
  await askAndRead(stranger, server, pending)
  const gone = await subscribe(stranger, server, left)
  await stranger.post(gone.unsubscribe, { form: { 'List-Unsubscribe': 'One-Click' } })
  const { text, headers } = await by.get(CSV)
  const today = new Date().toISOString().slice(0, 10)
  expect(text).toBe(
    `E-mail,Confirmed,Unsubscribe\r\n'${two},${today},http://localhost:3000${other.unsubscribe}\r\n${one},${today},http://localhost:3000${unsubscribe}\r\n`,
  )
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="subscribers.csv"',
  ])
  expect((await by.get<object>('/api/panel/newsletter')).body).toEqual({ subscribed: 2, box: 'shown' })
  for (const path of [CSV, '/api/panel/newsletter'])
    for (const nobody of [stranger, await createStaff(admin, 'editor')])
      expect((await nobody.get(path)).status).toBe(403)
})
