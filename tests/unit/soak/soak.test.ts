import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { AlreadyRecordedError, createSoakClient, NoAnswer } from '../../soak/client.ts'
import { openJournal } from '../../soak/journal.ts'
import { findGrowth, memoryFigures } from '../../soak/memory.ts'
import { repeat } from '../../soak/repeat.ts'
import { serve } from '../serve.ts'

test('the memory of a process is reported without its warm-up, and fails if it grew by 100 MB', () => {
  const life = (seconds: number, perSecond: number) =>
    Array.from({ length: seconds }, (_, at) => ({ seconds: at, megabytes: 300 + perSecond * at }))
  expect(memoryFigures(life(600, 1))).toEqual({ first: 500, last: 820, most: 899, seconds: 479 })
  const growth = findGrowth([life(600, 0.1), life(600, 1), life(200, 5)])
  expect(growth).toEqual(['The memory of process 2 has grown from 500 to 820 MB.'])
})

async function open(handler: RequestListener) {
  const { url } = await serve(handler)
  const shop = { url, life: 0, isAway: false, memory: [], restart: async () => 0, stop: async () => {} }
  const journal = openJournal()
  return { shop, journal, send: createSoakClient(shop, journal) }
}

test('an answer that is expected is timed, and another one is a problem, counted by its address without ids', async () => {
  const { journal, send } = await open((req, res) => res.writeHead(req.url === '/' ? 200 : 500).end('oh'))
  expect(await send({ kind: 'page', path: '/' })).toEqual({ status: 200, text: 'oh' })
  for (const id of ['a', 'b'])
    await expect(send({ kind: 'page', path: `/order/${id.repeat(24)}?x=1` })).rejects.toThrow(AlreadyRecordedError)
  expect(journal.minutes[0]?.get('page')?.length).toBe(1)
  expect(journal.problems).toEqual([{ what: 'GET /order/…: status 500', count: 2, first: 'oh' }])
})

test('a request that is not answered is a problem while the shop runs', async () => {
  const { journal, send } = await open((req) => req.socket.destroy())
  await expect(send({ kind: 'page', path: '/' })).rejects.toThrow(AlreadyRecordedError)
  expect(journal.problems).toMatchObject([{ what: expect.stringMatching(/^GET \/: no answer \(/), count: 1 }])
  expect(journal.counts.noAnswer).toBe(0)
})

test('while the shop is started again a request is sent again, unless it must not be sent twice', async () => {
  let asked = 0
  const { shop, journal, send } = await open((req, res) => (++asked < 3 ? req.socket.destroy() : res.end('here')))
  shop.isAway = true
  await expect(send({ kind: 'save', method: 'POST', path: '/', json: {}, isOnce: true })).rejects.toThrow(NoAnswer)
  expect(await send({ kind: 'page', path: '/' })).toMatchObject({ text: 'here' })
  expect([journal.problems, journal.counts.noAnswer]).toEqual([[], 2])
})

test('traffic continues after a problem, and notes errors of its own', async () => {
  const stopping = new AbortController()
  const journal = openJournal()
  const errors = [new AlreadyRecordedError(), new NoAnswer(), new Error('a defect')]
  const fail = async (at: number) => {
    if (at === 3) stopping.abort()
    throw errors[at] ?? new AlreadyRecordedError()
  }
  await repeat(fail, 0, { journal, stopping: stopping.signal })
  expect(journal.problems).toMatchObject([{ what: 'a defect', count: 1 }])
})
