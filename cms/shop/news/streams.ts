import { setTimeout as wait } from 'node:timers/promises'
import { EVENT_STREAM_HEARTBEAT, formatServerSentEvent } from '../../base/http/event-stream.ts'
import type { User } from '../../payload-types.ts'
import { filterNotificationsForUser, type StaffNotifications } from './notifications.ts'

/** Milliseconds between two reads of the notifications, so that many changes become few events. */
const PAUSE_MS = 250

/** Milliseconds between two heartbeats. Each heartbeat also checks the sessions. */
const BEAT_MS = 15_000

/** Maximum number of streams: of the process, and of a session (one per browser, or per tab over plain HTTP). */
const LIMITS = { all: 200, ofSession: 10 }

/** An open response (server-sent events) to a browser that shows the panel. */
export type NotificationStream = {
  sessionId: string
  /** Reads the session's account; null once the session has ended. Rejects if the database is unavailable. */
  readUser(): Promise<User | null>
  write(text: string): void
  /** Whether earlier events still wait to be sent. */
  isBlocked(): boolean
  end(): void
}

/** The streams of this process to all open panels. */
export type NotificationStreams = {
  /**
   * Adds a stream. Sends the notifications to it now and after each change. If the session then has too many streams,
   * ends its oldest stream. Returns false if the process has no room for another stream.
   */
  open(stream: NotificationStream): boolean
  /** Removes a stream that the browser has closed. */
  forget(stream: NotificationStream): void
  /** Reads the notifications again soon, and sends them to the streams if they have changed. */
  wake(): void
  stop(): void
}

type Options = {
  read(): Promise<StaffNotifications>
  onError(error: unknown): void
  /** Waits between two reads. Ends early when `signal` is aborted. */
  pause?(signal: AbortSignal): Promise<void>
  beatMs?: number
  limits?: { all: number; ofSession: number }
}

async function untilNextRead(signal: AbortSignal): Promise<void> {
  await wait(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
}

/**
 * Creates the streams that send new orders and unread messages to open panels. Each event has the whole state, so that
 * a browser that was disconnected has missed nothing. The session and its role are read before each event.
 */
export function createNotificationStreams({
  read,
  onError,
  pause = untilNextRead,
  beatMs = BEAT_MS,
  limits = LIMITS,
}: Options): NotificationStreams {
  /** Open streams with the last event of each. */
  const streams = new Map<NotificationStream, string>()
  const stopped = new AbortController()
  let isDue = false
  let running = false

  const beat = setInterval(() => {
    for (const stream of streams.keys()) {
      if (stream.isBlocked()) end(stream)
      else stream.write(EVENT_STREAM_HEARTBEAT)
    }
    wake()
  }, beatMs)
  beat.unref()

  function end(stream: NotificationStream): void {
    streams.delete(stream)
    stream.end()
  }

  async function tell(stream: NotificationStream, news: StaffNotifications): Promise<void> {
    const user = await stream.readUser()
    if (!streams.has(stream)) return
    if (!user) {
      stream.write(formatServerSentEvent('ended', '{}'))
      return end(stream)
    }
    const data = JSON.stringify(filterNotificationsForUser(user, news))
    if (streams.get(stream) === data) return
    streams.set(stream, data)
    stream.write(formatServerSentEvent('news', data))
  }

  async function run(): Promise<void> {
    running = true
    while (isDue && streams.size > 0 && !stopped.signal.aborted) {
      isDue = false
      try {
        const news = await read()
        await Promise.all([...streams.keys()].map((stream) => tell(stream, news)))
      } catch (error) {
        // The next change or heartbeat tries again.
        onError(error)
      }
      await pause(stopped.signal)
    }
    running = false
  }

  function wake(): void {
    isDue = true
    if (!running) void run()
  }

  return {
    open(stream) {
      if (streams.size >= limits.all || stopped.signal.aborted) return false
      const ofSession = [...streams.keys()].filter(({ sessionId }) => sessionId === stream.sessionId)
      if (ofSession.length >= limits.ofSession) end(ofSession[0]!)
      streams.set(stream, '')
      wake()
      return true
    },
    forget: (stream) => void streams.delete(stream),
    wake,
    stop() {
      stopped.abort()
      clearInterval(beat)
      for (const stream of [...streams.keys()]) end(stream)
    },
  }
}
