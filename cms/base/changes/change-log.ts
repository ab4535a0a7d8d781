import type { Payload } from 'payload'
import type { ChangeFeed, ChangeFeedCursor } from './change-feed.ts'
import { onCommittedChange } from './committed-change-events.ts'
import type { ChangePosition, LoggedChange } from './logged-change.ts'
import { type ChangeSubscriber, createChangeSubscriber } from './subscriber.ts'
import { anyChangeTag } from './tags.ts'

/** Follows the change log of the database, with the changes of all processes. Passes each change to subscribers. */
export type FollowedChangeLog = {
  /** The position of the last change known to this process. */
  head(): ChangePosition
  /** Calls `apply` with each change after `from`, and retries failed calls. `name` is for logs and metrics. */
  subscribe(
    name: string,
    apply: (changes: readonly LoggedChange[]) => Promise<void>,
    from?: ChangePosition,
  ): ChangeSubscriber
  /** Number of positions by which each subscriber lags, by subscriber name. */
  lag(): Record<string, number>
  /** Whether the last batch of the subscriber failed. */
  isFailing(name: string): boolean
  close(): Promise<void>
}

export type ChangeLogOptions = {
  payload: Payload
  cursor: ChangeFeedCursor | null
  head: ChangePosition
  /** Called with each batch of changes, before the subscribers are called. */
  onChanges(changes: readonly LoggedChange[], cursor: ChangeFeedCursor): void
  /** Called when changes up to `position` may have been missed. Subscribers then get one change with `anyChangeTag`. */
  onGap(position: ChangePosition): void
}

/** Opens the change log: follows it from `cursor` until it is closed. */
export async function openChangeLog({
  payload,
  cursor,
  head: start,
  onChanges,
  onGap,
}: ChangeLogOptions): Promise<FollowedChangeLog> {
  const subscribers = new Map<string, ChangeSubscriber>()
  let head = start

  const feed: ChangeFeed = await payload.db.followChanges(
    {
      cursor,
      head,
      onChanges(changes, next) {
        head = Math.max(head, ...changes.slice(-1).map(({ position }) => position))
        onChanges(changes, next)
        for (const subscriber of subscribers.values()) subscriber.push(changes)
      },
      onGap(position) {
        head = position
        onGap(position)
        const anything: LoggedChange = { id: '', position, tags: [anyChangeTag], byStaff: false }
        for (const subscriber of subscribers.values()) subscriber.push([anything])
      },
      onError: (err) => payload.logger.warn({ err }, 'the change log could not be read; it is tried again'),
    },
    payload,
  )
  const unsubscribe = onCommittedChange(feed.poll)

  return {
    head: () => head,
    subscribe(name, apply, from = head) {
      const subscriber = createChangeSubscriber({
        apply,
        from,
        onError: (err) =>
          payload.logger.error({ err, subscriber: name }, 'changes could not be applied; it is tried again'),
      })
      subscribers.set(name, subscriber)
      return subscriber
    },
    lag: () => Object.fromEntries([...subscribers].map(([name, each]) => [name, head - each.position()])),
    isFailing: (name) => subscribers.get(name)?.isFailing() ?? false,
    async close() {
      unsubscribe()
      await feed.close()
      await Promise.all([...subscribers.values()].map((each) => each.stop()))
    },
  }
}
