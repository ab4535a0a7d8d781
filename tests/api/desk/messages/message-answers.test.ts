import { test as base, expect } from '../../../support/api.ts'
import { mailboxOf } from '../../../support/branch.ts'
import { mailsTo } from '../../../support/mails.ts'
import {
  answerMessage,
  mailsOfMessage,
  markMessage,
  readMessage,
  sendAnswerAgain,
  writeMessage,
} from '../../../support/messages.ts'
import { eventually, uniqueId } from '../../../support/shop-products.ts'
import type { Visitor } from '../../../support/visitor.ts'

const test = base.extend('id', ({ admin }) => writeMessage(admin))

const mailOf = async (admin: Visitor, id: string) => (await readMessage(admin, id)).body.message.mail

const whenSent = (staff: Visitor, id: string) =>
  eventually(async () => {
    const { answers } = (await readMessage(staff, id)).body
    expect(answers.map(({ mail }) => mail?.state)).not.toContain('waiting')
    return answers
  })

test('an answer goes to the address in the message, in the look of the shop', async ({ shop, admin, staff }) => {
  const id = await writeMessage(admin, { content: 'Do you resize rings?\n<i>{answer}</i>' })
  const text = 'Hello Ada,\n\nyes, we do: {shop} {subject}\n<b>See you</b>'
  const answered = await answerMessage(staff, id, text, { subject: 'Re: {answer}\r\nBcc: eve@example.com' })
  expect(answered.status, answered.text).toBe(200)
  expect(answered.body.message).toMatchObject({ answered: true, read: { by: 'Somebody New' } })
  const [answer] = await whenSent(staff, id)
  expect(answer).toMatchObject({ text, byName: 'Somebody New', mail: { state: 'sent', to: await mailOf(admin, id) } })
  const [letter = ''] = mailsTo(shop.dataDir, await mailOf(admin, id))
  const [head = ''] = letter.split(/\r?\n\r?\n/)
  expect(head).toContain('Subject: Re: {answer} Bcc: eve@example.com')
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toContain(`Reply-To: ${await mailboxOf(admin)}`)
  expect(letter).toContain('yes, we do: {shop} {subject}')
  expect(letter).toMatch(/wrote:\r?\n> Do you resize rings\?\r?\n> <i>\{answer\}<\/i>/)
  expect(letter).toContain('&#60;b&#62;See you')
  expect(letter).not.toContain('<b>See you</b><')
})

test('an empty answer, and one to a message without a usable address, are refused', async ({ admin, id }) => {
  for (const text of ['', ' \n ', 'Hello Ada Lovelace,\n\n']) {
    const { status, body } = await answerMessage(admin, id, text)
    expect([status, body.message]).toEqual([422, 'Please write an answer first.'])
  }
  const word = uniqueId()
  const addresses = [`${word}`, `${word}@b`, `${word}@b.example, eve@example.com`, `<${word}@b.example>`]
  for (const mail of [...addresses, `${word}@b.example\r\nBcc: eve@example.com`]) {
    const other = await writeMessage(admin, { mail })
    expect((await readMessage(admin, other)).body.problem).toContain('no mail address')
    expect((await answerMessage(admin, other, 'Yes.')).status).toBe(409)
    expect((await mailsOfMessage(admin, other)).map(({ kind }) => kind)).not.toContain('messageAnswer')
  }
})

test('a repeated or doubled request sends one answer', async ({ admin, shop, id }) => {
  const key = crypto.randomUUID()
  const send = () => answerMessage(admin, id, 'Yes, we do.', { key, lastAnswer: null })
  const sent = [...(await Promise.all([send(), send(), send()])), await send()]
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(sent.at(-1)?.body.answers).toHaveLength(1)
  await whenSent(admin, id)
  expect(mailsTo(shop.dataDir, await mailOf(admin, id))).toHaveLength(1)
})

test('a second answer is refused with who sent the first, and can be sent anyway', async ({ admin, staff, id }) => {
  const [first, second] = await Promise.all([
    answerMessage(staff, id, 'Yes.', { lastAnswer: null, key: 'a' }),
    answerMessage(admin, id, 'No.', { lastAnswer: null, key: 'b' }),
  ])
  expect([first.status, second.status].sort()).toEqual([200, 409])
  const refused = first.status === 409 ? first : second
  expect(refused.body.message).toMatch(/ answered this message on \w+ \d+, \d+:\d\d.(AM|PM)\. Yours was not sent\.$/)
  const { answers } = (await readMessage(admin, id)).body
  expect(answers).toHaveLength(1)
  const [loser, text, key] = first.status === 409 ? ([staff, 'Yes.', 'a'] as const) : ([admin, 'No.', 'b'] as const)
  const anyway = await answerMessage(loser, id, text, { lastAnswer: answers[0]!.id, key })
  expect([anyway.status, anyway.body.answers.length]).toEqual([200, 2])
})

test('an answer is sent again as a copy by its own message, and goes with it', async ({ admin, shop }) => {
  const [id, other] = [await writeMessage(admin), await writeMessage(admin)]
  await answerMessage(admin, id, 'Yes.')
  const [answer] = await whenSent(admin, id)
  expect((await sendAnswerAgain(admin, other, answer!.mail!.id)).status).toBe(404)
  const [toShop] = await mailsOfMessage(admin, id)
  for (const mail of ['none', toShop!.id]) expect((await sendAnswerAgain(admin, id, mail)).status).toBe(404)
  expect((await sendAnswerAgain(admin, id, answer!.mail!.id)).status).toBe(200)
  const [again] = await whenSent(admin, id)
  expect(again?.mail?.id).not.toBe(answer?.mail?.id)
  expect(mailsTo(shop.dataDir, await mailOf(admin, id))).toHaveLength(2)
  const sent = (await mailsOfMessage(admin, id)).filter(({ kind }) => kind === 'messageAnswer')
  expect(new Set(sent.map(({ replyTo }) => replyTo)).size).toBe(1)

  await answerMessage(admin, other, 'Yes.')
  expect((await admin.delete(`/api/contact-messages/${id}`)).status).toBe(200)
  const left = async (message: string) => [
    (await mailsOfMessage(admin, message)).length,
    (await admin.get<{ totalDocs: number }>(`/api/message-answers?where[message][equals]=${message}`)).body.totalDocs,
  ]
  expect(await left(id)).toEqual([0, 0])
  expect(await left(other)).toEqual([2, 1])
  for (const refused of [await markMessage(admin, id, { isRead: true }), await answerMessage(admin, id, 'Yes.')])
    expect(refused.body.message).toBe('There is no such message. Somebody may have deleted it.')
})
