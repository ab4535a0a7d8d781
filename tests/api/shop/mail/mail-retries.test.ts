import { onTestFinished } from 'vitest'
import { expect, mailTestServer, mailTest as test } from '../../../support/api.ts'
import { inspectDatabase } from '../../../support/inspect-database.ts'
import { decodeQuotedPrintable } from '../../../support/mails.ts'
import { answerMessage, readMessage, sendAnswerAgain, writeMessage } from '../../../support/messages.ts'
import { readOrder } from '../../../support/order-desk.ts'
import { customerWithMail, mailsOf, readMails, sendAgain, setAddress } from '../../../support/order-mails.ts'
import { order } from '../../../support/orders.ts'
import {
  account,
  choosePassword,
  invite,
  inviteAgain,
  newAddress,
  withdrawStaffInvitation,
} from '../../../support/people.ts'
import type { ShopCopy } from '../../../support/shop-copy.ts'
import { createSoldProduct, eventually } from '../../../support/shop-products.ts'
import { type Visitor, visitor } from '../../../support/visitor.ts'

const arrivedAt = (email: string) => mailTestServer.received.filter((mail) => mail.includes(`To: ${email}`)).length

/** Makes the mail server respond to each recipient with this, until the end of the test or until `null`. */
function refuse(line: string | null) {
  mailTestServer.refuse(line)
  onTestFinished(() => mailTestServer.refuse(null))
}

/** Ends the pause before the next retry. */
async function retryNow(admin: Visitor, { settings }: ShopCopy) {
  await inspectDatabase(settings).endPauses()
  // A new mail makes the shop check for due mails.
  await writeMessage(admin)
}

for (const isPatient of [false, true]) {
  const when = isPatient ? 'by itself after 15 seconds' : 'when its pause is over'
  const options = { tags: isPatient ? ['long'] : [], timeout: 120_000 }
  test(`a mail that the server did not take is tried again ${when}`, options, async ({ admin, copy }) => {
    refuse('451 4.3.0 try again later')
    const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin)]
    const id = await order(customer, { itemId: ring.id })
    const reason = expect.stringContaining('451 4.3.0 try again later')
    await eventually(async () => {
      const { mails } = (await readOrder(admin, id)).body
      expect(mails.filter(({ event }) => event === 'orderPlaced')).toMatchObject([{ state: 'queued', reason }])
    })
    expect(arrivedAt(customer.email)).toBe(0)
    refuse(null)
    if (!isPatient) await retryNow(admin, copy)
    await expect.poll(() => mailsOf(admin, id), { timeout: 50_000 }).toContain(`orderPlaced ${customer.email} sent`)
    const { docs } = await readMails(admin, `where[event][equals]=orderPlaced:${id}`)
    expect(docs).toMatchObject([{ tries: 2, problem: null }])
    expect(arrivedAt(customer.email)).toBe(1)
  })
}

test('an address that is refused for good fails at once, and the mail goes to the right one', async ({ admin }) => {
  refuse('550 5.1.1 no such mailbox')
  const [customer, ring] = [await customerWithMail(admin), await createSoldProduct(admin)]
  const id = await order(customer, { itemId: ring.id })
  await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${customer.email} failed`))
  const failed = (await readOrder(admin, id)).body.mails.find(({ event }) => event === 'orderPlaced')
  expect(failed?.reason).toContain('550 5.1.1 no such mailbox')
  refuse(null)
  const right = `right-${customer.email}`
  await setAddress(admin, customer, right)
  // Twice, like a double click.
  await Promise.all([sendAgain(admin, id, failed!.id), sendAgain(admin, id, failed!.id)])
  await eventually(async () => expect(await mailsOf(admin, id)).toContain(`orderPlaced ${right} sent`))
  expect([arrivedAt(right), arrivedAt(customer.email)]).toEqual([1, 0])
})

test('an invitation whose mail is refused says so, and arrives when sent again', async ({ admin, shop }) => {
  const email = newAddress()
  refuse('550 5.1.1 no such mailbox')
  const { body } = await invite(admin, email)
  const mailOf = async () => (await account(admin, body.id)).body.invitation?.mail
  const problem = expect.stringContaining('550 5.1.1 no such mailbox')
  await eventually(async () => expect(await mailOf()).toEqual({ state: 'failed', problem }))
  refuse(null)
  expect((await inviteAgain(admin, body.id)).body.invitation?.mail).toEqual({ state: 'waiting', problem: null })
  await eventually(async () => expect(arrivedAt(email)).toBe(1))
  const mail = decodeQuotedPrintable(mailTestServer.received.find((each) => each.includes(email)) ?? '')
  const token = /admin\/reset\/([\w-]+)/.exec(mail)?.[1] ?? ''
  expect((await choosePassword(visitor(shop.url), token)).status).toBe(200)
})

test('a withdrawn invitation is not sent, and a link goes to the invited address only', async ({ admin, copy }) => {
  refuse('451 4.3.0 try again later')
  const [gone, moved, thief] = [newAddress(), newAddress(), newAddress()]
  const { body } = await invite(admin, gone)
  await invite(admin, moved)
  const mailTo = async (email: string) => (await readMails(admin, `where[to][equals]=${email}`)).docs
  for (const email of [gone, moved])
    await eventually(async () => expect(await mailTo(email)).toMatchObject([{ state: 'waiting', tries: 1 }]))
  await withdrawStaffInvitation(admin, body.id)
  const [mail] = await mailTo(moved)
  expect((await admin.patch(`/api/mails/${mail?.id}`, { to: thief })).status).toBe(200)
  refuse(null)
  await retryNow(admin, copy)
  const problem = expect.stringContaining('withdrawn')
  await expect.poll(() => mailTo(gone)).toMatchObject([{ state: 'failed', problem }])
  await expect.poll(() => arrivedAt(moved)).toBe(1)
  expect([arrivedAt(gone), arrivedAt(thief)]).toEqual([0, 0])
})

test('an answer to a message is tried again, and one refused for good is sent by hand', async ({ admin }) => {
  const id = await writeMessage(admin)
  const mailOfAnswer = async () => (await readMessage(admin, id)).body.answers[0]?.mail
  refuse('451 4.3.0 try again later')
  await answerMessage(admin, id, 'Yes, we do.')
  const waiting = { state: 'waiting', reason: expect.stringContaining('451 4.3.0'), nextTryAt: expect.anything() }
  await eventually(async () => expect(await mailOfAnswer()).toMatchObject(waiting))
  expect(Date.parse((await mailOfAnswer())!.nextTryAt!)).toBeGreaterThan(Date.now())
  refuse('550 5.1.1 no such mailbox')
  expect((await sendAnswerAgain(admin, id, (await mailOfAnswer())!.id)).status).toBe(200)
  const failed = { state: 'failed', reason: expect.stringContaining('550 5.1.1'), nextTryAt: null }
  await eventually(async () => expect(await mailOfAnswer()).toMatchObject(failed))
  refuse(null)
  const { id: mail, to } = (await mailOfAnswer())!
  // Twice, like a double click.
  await Promise.all([sendAnswerAgain(admin, id, mail), sendAnswerAgain(admin, id, mail)])
  await eventually(async () => expect(await mailOfAnswer()).toMatchObject({ state: 'sent', reason: null }))
  expect(arrivedAt(to)).toBe(1)
})
