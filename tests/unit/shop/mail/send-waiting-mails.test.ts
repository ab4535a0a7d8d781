import { expect, test, vi } from 'vitest'
import type { Mail } from '../../../../cms/payload-types.ts'
import { sendStoredMailAgain } from '../../../../cms/shop/mail/send-stored-again.ts'
import { sendWaitingMails } from '../../../../cms/shop/mail/send-waiting-mails.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

test('a mail that staff send again during a try that fails is due at once', async () => {
  const { db } = payload()
  const [id, to] = [db.newId(), 'ada@example.com']
  const data = {
    ...{
      ...{ event: `orderPlaced:${id}`, kind: 'orderPlaced', to, subject: 'Thank you' },
      ...{ text: 'Thank you', state: 'waiting' },
    },
    nextTryAt: new Date(0).toISOString(),
  }
  await db.create({ collection: 'mails', customID: id, data })
  const stored = async () => (await db.findOne<Mail>({ collection: 'mails', where: { id: { equals: id } } }))!
  const sendEmail = vi.spyOn(payload(), 'sendEmail').mockImplementationOnce(async () => {
    await sendStoredMailAgain(payload(), await stored(), { of: id, to, alike: { id: { equals: id } } })
    throw new Error('connect ECONNREFUSED')
  })
  const options = { signal: new AbortController().signal, pause: async () => {} }
  await sendWaitingMails(payload(), options)
  sendEmail.mockResolvedValueOnce(undefined)
  await sendWaitingMails(payload(), options)
  expect(await stored()).toMatchObject({ state: 'sent', tries: 1 })
})
