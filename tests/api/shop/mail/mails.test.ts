import { onTestFinished } from 'vitest'
import type { Mail } from '../../../../cms/payload-types.ts'
import { expect, mailTest, mailTestServer, test } from '../../../support/api.ts'
import { writeMessage } from '../../../support/messages.ts'
import { readMails } from '../../../support/order-mails.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import { createStaff } from '../../../support/staff.ts'
import type { Visitor } from '../../../support/visitor.ts'

/** Returns a mail that the shop wrote, after its first attempt. */
async function newMail(admin: Visitor): Promise<Mail> {
  const content = uniqueId()
  await writeMessage(admin, { content })
  return eventually(async () => {
    const [mail] = (await readMails(admin, `where[text][contains]=${content}`)).docs
    expect(mail?.tries).toBe(1)
    return mail!
  })
}

const read = async (admin: Visitor, { id }: Mail) => (await admin.get<Mail>(`/api/mails/${id}`)).body

const wishes: Partial<Mail> = {
  to: 'other@example.com',
  subject: 'Other',
  text: 'Other',
  html: 'Other',
  event: 'other',
  state: 'waiting',
  sentAt: null,
  tries: 0,
}

test('a mail that was sent stays as it was sent', async ({ admin }) => {
  const mail = await newMail(admin)
  expect(mail.state).toBe('sent')
  const colleague = await createStaff(admin, 'staff')
  for (const wish of Object.entries(wishes).map((field) => Object.fromEntries([field]))) {
    for (const by of [admin, colleague]) {
      expect([wish, (await by.patch(`/api/mails/${mail.id}`, wish)).status]).toEqual([wish, 403])
      await by.patch(`/api/mails?where[id][equals]=${mail.id}`, wish)
    }
  }
  expect(await read(admin, mail)).toEqual(mail)
})

mailTest('a mail that could not be sent is addressed anew and sent again', async ({ admin }) => {
  mailTestServer.refuse('451 4.3.0 try again later')
  onTestFinished(() => mailTestServer.refuse(null))
  const mail = await newMail(admin)
  expect(mail.state).toBe('waiting')
  const save = async (fields: Partial<Mail>) => (await admin.patch(`/api/mails/${mail.id}`, fields)).status
  expect(await save({ state: 'sent' })).toBe(400)
  expect(await save({ state: 'failed' })).toBe(200)
  expect(await read(admin, mail)).toMatchObject({ state: 'failed', tries: 1 })
  expect(await save({ tries: 3, sentAt: new Date().toISOString(), event: 'other' })).toBe(200)
  expect(await read(admin, mail)).toMatchObject({ tries: 1, event: mail.event })
  expect((await read(admin, mail)).sentAt ?? null).toBeNull()
  mailTestServer.refuse(null)
  expect(await save({ state: 'waiting', to: 'right@example.com' })).toBe(200)
  // A new mail makes the shop check for due mails.
  await writeMessage(admin)
  const sent = { state: 'sent', to: 'right@example.com', tries: 1 }
  await eventually(async () => expect(await read(admin, mail)).toMatchObject(sent))
})
