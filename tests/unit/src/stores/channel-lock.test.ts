import { beforeEach, expect, test, vi } from 'vitest'
import { withChannelLock, withChannelLockIfFree } from '../../../../src/stores/channel-lock.ts'

/** Delivers each message to all other channels, once the sender's code has ended. */
class FakeChannel {
  static open = new Set<FakeChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    FakeChannel.open.add(this)
  }
  postMessage(data: unknown) {
    for (const each of FakeChannel.open) if (each !== this) queueMicrotask(() => each.onmessage?.({ data }))
  }
  close() {
    FakeChannel.open.delete(this)
  }
}

let running: string[] = []
let log: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  FakeChannel.open.clear()
  running = []
  log = []
})

const order = (tab: string) => async () => {
  expect(running).toEqual([])
  running.push(tab)
  await new Promise((resolve) => setTimeout(resolve, 1000))
  running.pop()
  log.push(tab)
  return tab
}

test('tabs that order at once order one after the other', async () => {
  const tabs = ['a', 'b', 'c', 'd']
  const all = Promise.all(tabs.map((tab) => withChannelLock('order', order(tab))))
  await vi.runAllTimersAsync()
  expect(await all).toEqual(tabs)
  expect(log.toSorted()).toEqual(tabs)
  expect(FakeChannel.open.size).toBe(0)
})

test('a tab that does not wait does nothing while another orders, and orders afterwards', async () => {
  const first = withChannelLockIfFree('order', order('a'))
  await vi.advanceTimersByTimeAsync(500)
  const second = withChannelLockIfFree('order', order('b'))
  await vi.runAllTimersAsync()
  expect(await Promise.all([first, second])).toEqual([{ value: 'a' }, null])
  const third = withChannelLockIfFree('order', order('b'))
  await vi.runAllTimersAsync()
  expect([await third, log]).toEqual([{ value: 'b' }, ['a', 'b']])
})

test('an order that fails leaves the lock to the next tab', async () => {
  const failed = withChannelLock('order', async () => {
    throw new Error('refused')
  }).catch(({ message }) => message)
  const next = withChannelLock('order', order('b'))
  await vi.runAllTimersAsync()
  expect([await failed, await next]).toEqual(['refused', 'b'])
})

test('a browser without channels, and one that refuses them, orders at once', async () => {
  function refuse() {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const refused of [undefined, refuse]) {
    vi.stubGlobal('BroadcastChannel', refused)
    expect(await withChannelLockIfFree('order', async () => 'placed')).toEqual({ value: 'placed' })
  }
})
