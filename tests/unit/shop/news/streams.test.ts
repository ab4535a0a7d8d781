import { expect, onTestFinished, test, vi } from 'vitest'
import type { User } from '../../../../cms/payload-types.ts'
import type { StaffNotifications } from '../../../../cms/shop/news/notifications.ts'
import { createNotificationStreams, type NotificationStream } from '../../../../cms/shop/news/streams.ts'

const waiting = (count: number) => ({ count, newest: null, position: count })

function open({ limits = { all: 10, ofSession: 10 } } = {}) {
  let news: StaffNotifications = { orders: waiting(1), messages: waiting(1) }
  const onError = vi.fn()
  const read = vi.fn(async () => news)
  const streams = createNotificationStreams({ read, onError, pause: async () => {}, beatMs: 1000, limits })
  onTestFinished(() => streams.stop())
  return {
    streams,
    read,
    onError,
    change(next: StaffNotifications) {
      news = next
      streams.wake()
    },
  }
}

function newStream(role: User['role'] = 'admin', sessionId = 'one') {
  const written: string[] = []
  const account = { user: { role } as User | null, isAway: false, isBlocked: false }
  const end = vi.fn()
  const stream: NotificationStream = {
    sessionId,
    end,
    isBlocked: () => account.isBlocked,
    write: (text) => void written.push(text),
    readUser: async () => {
      if (account.isAway) throw new Error('away')
      return account.user
    },
  }
  return { stream, written, account, end }
}

const told = (written: readonly string[]) =>
  written.filter((text) => text.startsWith('event: news')).map((text) => JSON.parse(text.split('data: ')[1]!))

test('a stream begins with the whole state, and gets each change once', async () => {
  const { streams, change } = open()
  const { stream, written } = newStream()
  expect(streams.open(stream)).toBe(true)
  await expect.poll(() => told(written)).toEqual([{ orders: waiting(1), messages: waiting(1) }])
  change({ orders: waiting(2), messages: waiting(1) })
  await expect.poll(() => told(written)).toHaveLength(2)
  streams.wake()
  const { stream: other, written: toOther } = newStream()
  streams.open(other)
  await expect.poll(() => told(toOther)).toHaveLength(1)
  expect(told(written)).toHaveLength(2)
})

test('a role that may not read messages gets no news of them, even after the role has changed', async () => {
  const { streams, change } = open()
  const { stream, written, account } = newStream('editor')
  streams.open(stream)
  await expect.poll(() => told(written)).toEqual([{ orders: waiting(1) }])
  account.user = { role: 'staff' } as User
  change({ orders: waiting(1), messages: waiting(5) })
  await expect.poll(() => told(written).at(-1)).toEqual({ orders: waiting(1), messages: waiting(5) })
})

test('an unavailable database keeps a stream open, which gets the news afterwards; an ended session closes it before any', async () => {
  const { streams, change, onError } = open()
  const { stream, written, account, end } = newStream()
  streams.open(stream)
  await expect.poll(() => told(written)).toHaveLength(1)
  account.isAway = true
  change({ orders: waiting(2) })
  await expect.poll(() => onError.mock.calls.length).toBe(1)
  account.isAway = false
  streams.wake()
  await expect.poll(() => told(written)).toHaveLength(2)
  expect(end).not.toHaveBeenCalled()
  account.user = null
  change({ orders: waiting(9) })
  await expect.poll(() => end.mock.calls.length).toBe(1)
  expect([told(written).length, written.at(-1)]).toEqual([2, 'event: ended\ndata: {}\n\n'])
})

test('a session has a few streams, of which the oldest is closed, and the process a number that it does not exceed', () => {
  const { streams } = open({ limits: { all: 3, ofSession: 2 } })
  const [first, second, third] = [newStream(), newStream(), newStream()]
  for (const { stream } of [first, second, third]) expect(streams.open(stream)).toBe(true)
  expect([first.end.mock.calls.length, second.end.mock.calls.length]).toEqual([1, 0])
  expect(streams.open(newStream('admin', 'two').stream)).toBe(true)
  expect(streams.open(newStream('admin', 'three').stream)).toBe(false)
  streams.stop()
  expect([second.end.mock.calls.length, third.end.mock.calls.length]).toEqual([1, 1])
  expect(streams.open(newStream().stream)).toBe(false)
})

test('a heartbeat checks the session, and ends the stream of a browser that does not read', async () => {
  vi.useFakeTimers()
  const { streams } = open()
  const [reading, blocked] = [newStream(), newStream()]
  for (const { stream } of [reading, blocked]) streams.open(stream)
  await vi.advanceTimersByTimeAsync(100)
  blocked.account.isBlocked = true
  await vi.advanceTimersByTimeAsync(1000)
  expect(reading.written.at(-1)).toBe(':\n\n')
  expect(blocked.end).toHaveBeenCalledOnce()
  reading.account.user = null
  await vi.advanceTimersByTimeAsync(1000)
  expect(reading.end).toHaveBeenCalledOnce()
})
