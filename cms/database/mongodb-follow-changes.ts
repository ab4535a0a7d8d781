import { setTimeout as wait } from 'node:timers/promises'
import type { mongo } from 'mongoose'
import type { ChangeFeed, FeedOptions } from '../changes/change-feed.ts'
import type { Position } from '../changes/position.ts'

/** Milliseconds until a stream that failed is opened again. */
const REOPEN_MS = 500

/** MongoDB's errors of a resume token that its log no longer reaches, or that belongs to another collection. */
const LOST_HISTORY = [136, 260, 280, 286]

/** Positions count from here, in seconds since 1970, so that they stay whole numbers of JavaScript. */
const EPOCH = 1_700_000_000

type Row = { _id: mongo.ObjectId; tags: string[]; byStaff?: boolean }

/**
 * Follows the change log in MongoDB through a change stream, which survives the loss of a primary. A row's position comes
 * from the cluster time of its commit; rows of one commit get rising ones.
 */
export async function followChanges(
  db: mongo.Db,
  collection: mongo.Collection<Row>,
  { cursor, head, onChanges, onGap, onError }: FeedOptions,
): Promise<ChangeFeed> {
  let last = head
  let token: mongo.ResumeToken = cursor ? JSON.parse(cursor) : null
  let isClosed = false
  let stream = await open()
  void run()

  function next(time: mongo.Timestamp | undefined): Position {
    last = Math.max(last + 1, time ? toPosition(time) : 0)
    return last
  }

  /** Delivers what is committed by now. */
  async function open(): Promise<mongo.ChangeStream<Row>> {
    const start = token ? { resumeAfter: token } : { startAtOperationTime: await skipToNow() }
    const opened = collection.watch<Row>([{ $match: { operationType: 'insert' } }], start)
    for (let event = await opened.tryNext(); event; event = await opened.tryNext()) deliver(event)
    token = opened.resumeToken
    onChanges([], JSON.stringify(token))
    return opened
  }

  /** Everything that was committed before now counts as missed. */
  async function skipToNow(): Promise<mongo.Timestamp> {
    const { operationTime } = await db.command({ ping: 1 })
    onGap(next(operationTime))
    return operationTime
  }

  function deliver(event: mongo.ChangeStreamDocument<Row>): void {
    token = event._id
    if (event.operationType !== 'insert') return
    const { _id, tags, byStaff } = event.fullDocument
    const position = next(event.clusterTime)
    onChanges([{ id: String(_id), position, tags, byStaff: byStaff !== false }], JSON.stringify(token))
  }

  /** The driver resumes a stream by itself; a stream that it gives up is opened again here. */
  async function run(): Promise<void> {
    while (!isClosed) {
      try {
        for await (const event of stream) deliver(event)
      } catch (error) {
        if (isClosed) return
        if (LOST_HISTORY.includes((error as { code?: number }).code ?? 0)) token = null
        onError(error)
      }
      await wait(REOPEN_MS, undefined, { ref: false })
      if (isClosed) return
      try {
        stream = await open()
      } catch (error) {
        onError(error)
      }
    }
  }

  return {
    poll() {},
    async close() {
      isClosed = true
      await stream.close()
    },
  }
}

function toPosition({ t, i }: mongo.Timestamp): Position {
  return (t - EPOCH) * 2 ** 20 + i
}
