import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openBackgroundWork } from '../../../../cms/base/locks/background-work.ts'

function open() {
  const log = { warn: vi.fn() }
  return { log, requestLog: { error: vi.fn() }, background: openBackgroundWork(log) }
}

test('stopping waits for the work that was added, and what fails is told in the log of its request', async () => {
  const { log, requestLog, background } = open()
  const error = new Error('away')
  let isDone = false
  const slow = wait(20).then(() => {
    isDone = true
  })
  background.add(slow, 'first', requestLog)
  background.add(Promise.reject(error), 'second', requestLog)
  await background.stop()
  expect(isDone).toBe(true)
  expect(requestLog.error.mock.calls).toEqual([[{ err: error }, 'second']])
  expect(log.warn).not.toHaveBeenCalled()
})

test('work that does not end keeps nothing open, and is told', async () => {
  vi.useFakeTimers()
  const { log, requestLog, background } = open()
  background.add(new Promise(() => {}), 'never', requestLog)
  const stopped = background.stop()
  await vi.advanceTimersByTimeAsync(2000)
  await stopped
  expect(log.warn).toHaveBeenCalledOnce()
})
