import { setTimeout as wait } from 'node:timers/promises'
import { eventOf, HEARTBEAT } from '../../base/http/event-stream.ts'
import type { User } from '../../payload-types.ts'
import { type News, newsFor } from './news.ts'

/** Milliseconds between two reads of the news: a rush of orders becomes few events. */
const PAUSE_MS = 250

/** Milliseconds after which a stream says something in any case, and its session is checked. */
const BEAT_MS = 15_000

/** Streams of one process, and of one session, which has one for each browser, or one for each tab over plain HTTP. */
const LIMITS = { all: 200, ofSession: 10 }

/** An open response. */
export type Stream = {
  sessionId: string
  /** The account of the session as it is now; null once the session has ended. Rejects while the database is away. */
  readUser(): Promise<User | null>
  write(text: string): void
  /** Whether earlier events still wait for the browser. */
  isBlocked(): boolean
  end(): void
}

export type NewsStreams = {
  /** Tells the news now and after each change. Returns false where there is no place for another stream. */
  open(stream: Stream): boolean
  /** The browser has closed it. */
  forget(stream: Stream): void
  /** Something of the news may have changed. */
  wake(): void
  stop(): void
}

type Options = {
  read(): Promise<News>
  onError(error: unknown): void
  /** Ends early when `signal` is aborted. */
  pause?(signal: AbortSignal): Promise<void>
  beatMs?: number
  limits?: { all: number; ofSession: number }
}

async function untilNextRead(signal: AbortSignal): Promise<void> {
  await wait(PAUSE_MS, undefined, { signal, ref: false }).catch(() => {})
}

/**
 * The streams that tell open panels what waits. An event has the whole state, so that a browser that was away has missed
 * nothing. The session and its role are read before each event.
 */
export function openStreams({
  read,
  onError,
  pause = untilNextRead,
  beatMs = BEAT_MS,
  limits = LIMITS,
}: Options): NewsStreams {
  /** With the last event of each. */
  const streams = new Map<Stream, string>()
  const stopped = new AbortController()
  let isDue = false
  let running = false

  const beat = setInterval(() => {
    for (const stream of streams.keys()) {
      if (stream.isBlocked()) end(stream)
      else stream.write(HEARTBEAT)
    }
    wake()
  }, beatMs)
  beat.unref()

  function end(stream: Stream): void {
    streams.delete(stream)
    stream.end()
  }

  async function tell(stream: Stream, news: News): Promise<void> {
    const user = await stream.readUser()
    if (!streams.has(stream)) return
    if (!user) {
      stream.write(eventOf('ended', '{}'))
      return end(stream)
    }
    const data = JSON.stringify(newsFor(user, news))
    if (streams.get(stream) === data) return
    streams.set(stream, data)
    stream.write(eventOf('news', data))
  }

  async function run(): Promise<void> {
    running = true
    while (isDue && streams.size > 0 && !stopped.signal.aborted) {
      isDue = false
      try {
        const news = await read()
        await Promise.all([...streams.keys()].map((stream) => tell(stream, news)))
      } catch (error) {
        // It is tried again with the next change or heartbeat.
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
