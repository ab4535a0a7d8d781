import type { Payload, Where } from 'payload'
import { expect, test } from 'vitest'
import type { Mail } from '../../../../cms/payload-types.ts'
import { requeueMail } from '../../../../cms/shop/mail/requeue-mail.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()
const to = 'ada@example.com'

const alike = (of: string): Where => ({ event: { like: `messageAnswer:${of}` } })

/** Stores the sent mail of an answer under this key. */
async function store({ db }: Payload, key: string): Promise<Mail> {
  const times = { sentAt: new Date().toISOString(), createdAt: new Date().toISOString() }
  const data = { event: `messageAnswer:${key}`, kind: 'messageAnswer', to, subject: 'Re', text: 'Yes', html: 'Yes' }
  return db.create({ collection: 'mails', customID: db.newId(), data: { ...data, state: 'sent', tries: 1, ...times } })
}

/** Sends the mail again. Returns the keys of the waiting mails. */
async function sendAgain(of: string, mail: Mail, times = 1): Promise<string[]> {
  const send = () => requeueMail(payload(), mail, { to, alike: alike(of) })
  await Promise.all(Array.from({ length: times }, send))
  const where = { and: [alike(of), { state: { equals: 'waiting' } }] }
  return (await payload().db.find<Mail>({ collection: 'mails', where })).docs.map(({ event }) => event)
}

test('a mail is sent again after the original and earlier copies have been deleted', async () => {
  const [of, other] = [payload().db.newId(), payload().db.newId()]
  expect(await sendAgain(of, await store(payload(), `${of}:copy-2`))).toEqual([`messageAnswer:${of}:copy-3`])
  await store(payload(), `${other}:copy-9`)
  expect(await sendAgain(other, await store(payload(), `${other}:copy-10`))).toEqual([`messageAnswer:${other}:copy-11`])
})

test('a mail whose key also has a return, a sum or the number of an older copy is sent again, twice', async () => {
  for (const part of [payload().db.newId(), '20', '2']) {
    const of = payload().db.newId()
    const key = `${of}:${part}`
    await store(payload(), `${key}:copy-1`)
    expect(await sendAgain(of, await store(payload(), key))).toEqual([`messageAnswer:${key}:copy-2`])
  }
})

test('a mail is sent again while a copy of another mail of the same kind and order waits', async () => {
  const of = payload().db.newId()
  const [one, other] = [await store(payload(), `${of}:first`), await store(payload(), `${of}:second`)]
  expect(await sendAgain(of, one)).toEqual([`messageAnswer:${of}:first:copy-1`])
  const both = [`messageAnswer:${of}:first:copy-1`, `messageAnswer:${of}:second:copy-1`]
  expect((await sendAgain(of, other)).toSorted()).toEqual(both)
  expect((await sendAgain(of, one)).toSorted(), 'each has one waiting copy').toEqual(both)
})

test('two presses at once send one copy', async () => {
  const of = payload().db.newId()
  expect(await sendAgain(of, await store(payload(), of), 2)).toEqual([`messageAnswer:${of}:copy-1`])
})
