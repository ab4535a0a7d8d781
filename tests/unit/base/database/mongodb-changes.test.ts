import { PassThrough } from 'node:stream'
import { mongo } from 'mongoose'
import { expect, test } from 'vitest'
import { followChanges } from '../../../../cms/base/database/mongodb/follow-changes.ts'

/** A change stream whose first result comes from the test. */
function openStream() {
  const [looked, events] = [Promise.withResolvers<null>(), new PassThrough({ objectMode: true })]
  const stream = {
    isClosed: false,
    looked,
    events,
    reads: 0,
    once() {},
    tryNext: () => looked.promise,
    stream() {
      stream.reads++
      return events
    },
    async close() {
      stream.isClosed = true
      events.destroy()
    },
  }
  return stream
}

/** Opens a change log in MongoDB. `opened` resolves with the stream of each opening. */
function changeLog() {
  const streams = Array.from({ length: 4 }, openStream)
  const opened = streams.map(() => Promise.withResolvers<void>())
  let count = 0
  const watch = () => {
    opened[count]!.resolve()
    return streams[count++]
  }
  const model = { base: { mongo }, collection: { watch } } as never
  const db = { command: async () => ({ operationTime: new mongo.Timestamp({ t: 1_700_000_001, i: 1 }) }) } as never
  const errors: string[] = []
  const options = { cursor: null, head: 0, onChanges() {}, onGap() {} }
  const onError = (error: unknown) => errors.push((error as Error).message)
  const follow = () => followChanges(db, model, { ...options, onError }, 1)
  return { streams, opened, errors, follow }
}

async function followed() {
  const log = changeLog()
  log.streams[0]!.looked.resolve(null)
  return { ...log, feed: await log.follow() }
}

test('a stream that is opened while the feed is closed is closed as well', async () => {
  const { streams, opened, errors, feed } = await followed()
  streams[0]!.events.destroy(new Error('lost'))
  await opened[1]!.promise
  const closing = feed.close()
  streams[1]!.looked.resolve(null)
  await closing
  await expect.poll(() => streams[1]!.isClosed).toBe(true)
  expect([streams[1]!.reads, errors]).toEqual([0, ['lost']])
})

test('a stream that cannot be opened is closed, reported once, and opened again', async () => {
  const { streams, opened, errors, feed } = await followed()
  streams[0]!.events.destroy(new Error('lost'))
  await opened[1]!.promise
  streams[1]!.looked.reject(new Error('no primary'))
  await opened[2]!.promise
  streams[2]!.looked.resolve(null)
  await expect.poll(() => streams[2]!.reads).toBe(1)
  expect([errors, streams.map(({ reads }) => reads)]).toEqual([
    ['lost', 'no primary'],
    [1, 0, 1, 0],
  ])
  expect([streams[1]!.isClosed, streams[2]!.isClosed]).toEqual([true, false])
  await feed.close()
  expect(streams[2]!.isClosed).toBe(true)
})
