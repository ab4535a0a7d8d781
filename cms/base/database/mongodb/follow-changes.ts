import { setTimeout as wait } from 'node:timers/promises'
import type { Model, mongo } from 'mongoose'
import type { ChangeFeed, ChangeFeedOptions } from '../../changes/change-feed.ts'
import type { ChangePosition } from '../../changes/logged-change.ts'
import { isDatabaseUnavailableError } from '../unavailable.ts'

/** Milliseconds before an ended stream is opened again. */
const REOPEN_MS = 500

/** Zero point of change positions, in seconds since 1970. It keeps positions within JavaScript's safe integers. */
const EPOCH = 1_700_000_000

type Row = { _id: mongo.ObjectId; tags: string[]; byStaff?: boolean }

/** The last row that was delivered, and the cluster time of its commit. */
type Place = { row: string; at: { t: number; i: number } }

/**
 * Follows the change log in MongoDB through a change stream, also when another server becomes the primary. Positions
 * derive from the cluster time of commits. If the row of `cursor` is gone, calls `onGap` and follows from now on.
 */
export async function followChanges(
  db: mongo.Db,
  model: Model<Row>,
  { cursor, head, onChanges, onGap, onError }: ChangeFeedOptions,
  reopenMs = REOPEN_MS,
): Promise<ChangeFeed> {
  let last = head
  let place: Place | null = cursor ? JSON.parse(cursor) : null
  let isClosed = false
  let stream = await open()
  void run()

  function next(time: mongo.Timestamp | undefined): ChangePosition {
    last = Math.max(last + 1, time ? toPosition(time) : 0)
    return last
  }

  async function open(): Promise<mongo.ChangeStream<Row>> {
    return (await resume()) ?? begin()
  }

  /** Opens the stream after the row of `cursor`. Returns null if that row is gone. */
  async function resume(): Promise<mongo.ChangeStream<Row> | null> {
    if (!place?.at) return null
    const { row, at } = place
    let isFound = false
    try {
      const opened = await follow(at, (event) => {
        if (isFound) deliver(event)
        else isFound = idOf(event) === row
      })
      if (isFound) return opened
      await opened.close()
    } catch (error) {
      if (isDatabaseUnavailableError(error)) throw error
      onError(error)
    }
    return null
  }

  /** Opens a stream that begins now, and reports everything committed before as a gap. */
  async function begin(): Promise<mongo.ChangeStream<Row>> {
    const { operationTime } = await db.command({ ping: 1 })
    place = null
    onGap(next(operationTime))
    onChanges([], JSON.stringify(place))
    // Begins after the last operation, which may have dropped the collection.
    return follow({ t: operationTime.t, i: operationTime.i + 1 }, deliver)
  }

  /** Opens a stream at the cluster time `at`, and passes each change committed so far to `use`. */
  async function follow(
    at: Place['at'],
    use: (event: mongo.ChangeStreamDocument<Row>) => void,
  ): Promise<mongo.ChangeStream<Row>> {
    const startAtOperationTime = new model.base.mongo.Timestamp(at)
    const opened = model.collection.watch<Row>([{ $match: { operationType: 'insert' } }], { startAtOperationTime })
    let isSame = true
    // The collection was dropped; or the driver has continued by itself after a failure, perhaps in another database.
    opened.once('close', () => {
      isSame = false
    })
    try {
      for (let event = await opened.tryNext(); event; event = await opened.tryNext()) use(event)
      if (!isSame) throw new Error('The change log in MongoDB may be another one now.')
      return opened
    } catch (error) {
      await opened.close()
      throw error
    }
  }

  function deliver(event: mongo.ChangeStreamDocument<Row>): void {
    if (event.operationType !== 'insert') return
    const { tags, byStaff } = event.fullDocument
    const { t, i } = event.clusterTime!
    place = { row: idOf(event)!, at: { t, i } }
    onChanges(
      [{ id: place.row, position: next(event.clusterTime), tags, byStaff: byStaff !== false }],
      JSON.stringify(place),
    )
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      try {
        // Read as a stream: otherwise the driver resumes by itself after a failure, also in another database.
        for await (const event of stream.stream()) deliver(event)
      } catch (error) {
        if (!isClosed) onError(error)
      }
      await reopen()
    }
  }

  /** Opens the stream again, with retries until it succeeds or the feed is closed. */
  async function reopen(): Promise<void> {
    for (let isOpen = false; !isOpen && !isClosed; ) {
      await wait(reopenMs, undefined, { ref: false })
      if (isClosed) return
      try {
        stream = await open()
        isOpen = true
        // `close` could only close the stream before.
        if (isClosed) await stream.close()
      } catch (error) {
        if (!isClosed) onError(error)
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

function idOf(event: mongo.ChangeStreamDocument<Row>): string | null {
  return event.operationType === 'insert' ? String(event.fullDocument._id) : null
}

function toPosition({ t, i }: mongo.Timestamp): ChangePosition {
  return (t - EPOCH) * 2 ** 20 + i
}
