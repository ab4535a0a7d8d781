import type { Payload } from 'payload'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requeueOutboxRow } from '../../../../cms/base/outbox/requeue-outbox-row.ts'
import { type OutboxCollectionInfo, readNextTryDelay } from '../../../../cms/base/outbox/rows.ts'
import { type OutboxLaneSettings, type SendResult, sendDueRows } from '../../../../cms/base/outbox/send-due.ts'
import type { Mail, WebhookDelivery } from '../../../../cms/payload-types.ts'
import { MAILS_OUTBOX_COLLECTION } from '../../../../cms/shop/mail/send-mail.ts'
import { WEBHOOK_DELIVERIES_OUTBOX_COLLECTION } from '../../../../cms/shop/webhooks/deliver.ts'
import { openPayload } from '../../assumptions/open-payload.ts'

const payload = openPayload()

const PAST = '2026-11-25T10:00:00.000Z'
const LATER = '2126-11-25T10:00:00.000Z'

type Sent = WebhookDelivery | Mail

/** The receiver's responses, one for each sent row. Later rows are accepted. */
type Answer = Partial<SendResult> & { when?: () => unknown }

/** Opens a lane with a receiver of this test. Rows have the documents `a`, `b`, …, by which they stay in order. */
function openLane(more: Partial<OutboxLaneSettings<Sent>> = {}) {
  const { db } = payload()
  const id = db.newId()
  const answers: Answer[] = []
  const sent: string[] = []
  const rows: OutboxCollectionInfo = more.rows ?? WEBHOOK_DELIVERIES_OUTBOX_COLLECTION
  const isMail = rows.collection === 'mails'
  const lane: OutboxLaneSettings<Sent> = {
    rows,
    name: `lane:${id}`,
    where: isMail ? { order: { equals: id } } : { webhook: { equals: id } },
    retry: { pauses: [60_000, 60_000] },
    batch: 50,
    concurrency: 5,
    open: async () => async (row) => {
      sent.push('document' in row ? row.document : row.subject)
      const { when, ...answer } = answers.shift() ?? {}
      await when?.()
      return { isSent: true, fields: {}, ...answer }
    },
    ...more,
  }
  const stored = async () =>
    (await db.find<Sent>({ collection: rows.collection, where: lane.where, sort: 'createdAt', pagination: false })).docs
  return {
    lane,
    sent,
    stored,
    answer: (...next: Answer[]) => void answers.push(...next),
    send: (signal = new AbortController().signal) => sendDueRows(payload(), lane, signal),
    async add(name: string, data: { nextTryAt?: string | null } = {}) {
      const at = new Date(Date.parse(PAST) + ++added).toISOString()
      const times = { nextTryAt: PAST, createdAt: at, updatedAt: at }
      const mail = { event: db.newId(), order: id, to: 'ada@example.com', subject: name, text: 'Thank you', tries: 0 }
      const event = { webhook: id, webhookName: 'W', document: name, type: 'order.placed', attempts: 0, body: '{}' }
      const row = { state: 'waiting', ...(isMail ? mail : event), ...times, ...data }
      await db.create({ collection: rows.collection, customID: db.newId(), data: row })
    },
    async states() {
      const found = await stored()
      return found.map((row) =>
        'document' in row ? `${row.document} ${row.state} ${row.attempts}` : `${row.subject} ${row.state} ${row.tries}`,
      )
    },
    /** Makes all waiting rows due. */
    async endPauses() {
      const { collection } = rows
      await db.updateMany({ collection, where: lane.where, data: { nextTryAt: PAST }, returning: false })
    },
  }
}

let added = 0

/** Makes all writes to the outbox fail as on a full disk. `began` resolves with the first failed write. */
function fillDisk(db: Payload['db']) {
  const began = Promise.withResolvers<void>()
  const spies = (['updateOne', 'updateMany'] as const).map((name) =>
    vi.spyOn(db, name).mockImplementation(async () => {
      began.resolve()
      throw new Error('database or disk is full')
    }),
  )
  const makeRoom = () => {
    for (const spy of spies) spy.mockRestore()
  }
  onTestFinished(makeRoom)
  return { began: began.promise, makeRoom }
}

const refused: Answer = { isSent: false, fields: { problem: 'no room' } }

test('rows of one key are sent in order, and a failing row delays no other key', async () => {
  const { add, answer, send, sent, states, endPauses, stored } = openLane()
  for (const name of ['a', 'b', 'a']) await add(name)
  answer(refused)
  await send()
  expect(sent).toEqual(['a', 'b'])
  expect(await states()).toEqual(['a waiting 1', 'b delivered 1', 'a waiting 0'])
  const [first, , second] = await stored()
  expect([first?.problem, second?.nextTryAt]).toEqual(['no room', first?.nextTryAt])
  await endPauses()
  await send()
  expect(sent).toEqual(['a', 'b', 'a', 'a'])
  expect(await states()).toEqual(['a delivered 2', 'b delivered 1', 'a delivered 1'])
})

test('after the last try a row is given up, and the later ones of its key are sent', async () => {
  const { add, answer, send, states, endPauses } = openLane()
  for (const name of ['a', 'a']) await add(name)
  answer(refused, refused, refused)
  for (const _ of [1, 2, 3]) {
    await send()
    await endPauses()
  }
  expect(await states()).toEqual(['a failed 3', 'a delivered 1'])
})

test('a row whose retry is useless is given up at once; sent again it has all its tries, and a waiting row is due now', async () => {
  const { lane, add, answer, send, states, stored } = openLane()
  await add('a')
  await add('b', { nextTryAt: LATER })
  answer({ ...refused, isFinal: true })
  await send()
  expect(await states()).toEqual(['a failed 1', 'b waiting 0'])
  for (const row of await stored()) await requeueOutboxRow(payload(), lane.rows, row)
  answer(refused, refused)
  await send()
  expect(await states()).toEqual(['a waiting 1', 'b waiting 1'])
})

test('the next run is due with the first retry', async () => {
  const { lane, add, answer, send } = openLane()
  await add('a')
  answer({ ...refused, retryAfter: '3600' })
  await send()
  const next = await readNextTryDelay(payload(), lane.rows, lane.where)
  expect([next! > 3_590_000, next! <= 3_600_000]).toEqual([true, true])
  expect(await readNextTryDelay(payload(), lane.rows, { webhook: { equals: 'none' } })).toBeNull()
})

test('two processes that wake together send each row once', async () => {
  const { add, send, sent, states } = openLane()
  for (const name of ['a', 'b', 'c', 'a']) await add(name)
  await Promise.all([send(), send()])
  expect(sent.toSorted()).toEqual(['a', 'a', 'b', 'c'])
  expect(new Set((await states()).map((state) => state.slice(2)))).toEqual(new Set(['delivered 1']))
})

test('mails are sent one at a time, the oldest first, and a row without a time is due', async () => {
  let [under, most] = [0, 0]
  const { add, answer, send, sent } = openLane({ rows: MAILS_OUTBOX_COLLECTION, batch: 2, concurrency: 1 })
  await add('a', { nextTryAt: null })
  for (const name of ['b', 'c']) await add(name)
  const count = async () => {
    most = Math.max(most, ++under)
    await new Promise(setImmediate)
    under -= 1
  }
  answer({ when: count }, { when: count }, { when: count })
  await send()
  expect([sent, most]).toEqual([['a', 'b', 'c'], 1])
})

test('a stopping shop sends nothing more, and writes the results of running sends', async () => {
  const { add, answer, send, sent, states } = openLane({ concurrency: 1 })
  for (const name of ['a', 'b']) await add(name)
  const stopped = new AbortController()
  answer({ when: () => stopped.abort() })
  await send(stopped.signal)
  expect([sent, await states()]).toEqual([['a'], ['a delivered 1', 'b waiting 0']])
})

test.for<[string, Answer, string[]]>([
  ['fails is due at once', refused, ['a', 'a']],
  ['succeeds is not sent twice', {}, ['a']],
])('a row that staff send again during a try that %s', async ([, result, expected]) => {
  const { lane, add, answer, send, sent, states, stored } = openLane({ rows: MAILS_OUTBOX_COLLECTION })
  await add('a')
  answer({ ...result, when: async () => requeueOutboxRow(payload(), lane.rows, (await stored())[0]!) })
  await send()
  expect([sent, await states()]).toEqual([expected, ['a sent 1']])
})

test('a row that staff have changed or deleted since the batch was read is sent as it is now, or not at all', async () => {
  const { lane, add, answer, send, sent, stored } = openLane({ rows: MAILS_OUTBOX_COLLECTION, concurrency: 1 })
  for (const name of ['a', 'b', 'c']) await add(name)
  const { db } = payload()
  answer({
    async when() {
      const [, second, third] = await stored()
      await db.updateOne({ collection: lane.rows.collection, id: second!.id, data: { subject: 'corrected' } })
      await db.deleteOne({ collection: lane.rows.collection, where: { id: { equals: third!.id } } })
    },
  })
  await send()
  expect(sent).toEqual(['a', 'corrected'])
})

test('a failure that comes late does not undo what another process has sent', async () => {
  const { lane, add, answer, send, states } = openLane()
  await add('a')
  const { db } = payload()
  const data = { state: 'delivered', attempts: 1 }
  answer({ ...refused, when: () => db.updateMany({ collection: lane.rows.collection, where: lane.where, data }) })
  await send()
  expect(await states()).toEqual(['a delivered 1'])
})

test('while results cannot be written nothing is sent again, and afterwards they count', async () => {
  const { add, answer, send, sent, states } = openLane()
  for (const name of ['a', 'b']) await add(name)
  answer({}, refused)
  const { makeRoom } = fillDisk(payload().db)
  await expect(send()).rejects.toThrow('disk is full')
  expect(sent.toSorted()).toEqual(['a', 'b'])
  const failed = sent[1]!
  await add('c')
  await expect(send()).rejects.toThrow('disk is full')
  expect(sent).toHaveLength(2)
  makeRoom()
  await send()
  expect(sent.slice(2)).toEqual(['c'])
  const stateOf = (name: string) => `${name} ${name === failed ? 'waiting' : 'delivered'} 1`
  expect(await states()).toEqual(['a', 'b', 'c'].map(stateOf))
})

test('after a result that cannot be written no other try begins, and running tries end before another process may send', async () => {
  const { add, answer, send, sent, states } = openLane()
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await add(name)
  const { began, makeRoom } = fillDisk(payload().db)
  const later = { when: () => began.then(makeRoom) }
  answer({}, later, later, later, later)
  await expect(send()).rejects.toThrow('disk is full')
  expect(sent).toHaveLength(5)
  const noted = (await states()).map((state) => state.slice(2))
  expect(noted.toSorted()).toEqual([...Array(4).fill('delivered 1'), ...Array(4).fill('waiting 0')])
})
