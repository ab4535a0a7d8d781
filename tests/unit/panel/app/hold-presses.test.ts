import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { HOLD_PRESSES, TAKEN_OVER } from '../../../../cms/panel/app/(payload)/hold-presses.ts'

/** A page with one button, in which the script runs as a browser runs it. */
function openPage() {
  vi.useFakeTimers()
  const listeners = new Map<string, (event: object) => void>()
  const done: string[] = []
  const warn = vi.fn()
  const dataset: Record<string, string> = {}
  const press = () => {
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    const click = { target: { closest: () => button }, preventDefault: stop, stopImmediatePropagation: stop }
    listeners.get('click')?.(click)
    if (!isStopped) done.push('pressed')
  }
  const button = { isConnected: true, click: press }
  runInNewContext(HOLD_PRESSES, {
    addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
    removeEventListener: (event: string) => listeners.delete(event),
    dispatchEvent: ({ type }: Event) => listeners.get(type)?.({}),
    Event,
    ...{ setTimeout, clearTimeout, console: { warn }, document: { documentElement: { dataset } } },
  })
  return { press, done, warn, dataset, tell: (event: string) => listeners.get(event)?.({}) }
}

test('a press before hydration is held and replayed, and later ones are untouched', () => {
  const { press, done, warn, dataset, tell } = openPage()
  press()
  tell('load')
  expect([done, dataset]).toEqual([[], {}])
  tell(TAKEN_OVER)
  expect([done, dataset]).toEqual([['pressed'], { takenOver: '' }])
  press()
  expect(done).toHaveLength(2)
  vi.runAllTimers()
  expect(warn).not.toHaveBeenCalled()
})

test('when React never says so no press is held any more, with one warning', () => {
  const { press, done, warn, tell } = openPage()
  press()
  tell('load')
  vi.advanceTimersByTime(10_000)
  press()
  expect(done).toHaveLength(2)
  tell(TAKEN_OVER)
  expect(done).toHaveLength(2)
  expect(warn).toHaveBeenCalledTimes(1)
})
