import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync('src/scripts/skipped-transitions.js', 'utf8')

test.each([
  ['Transition was skipped', true],
  ['Transition was aborted because of invalid state. Page already revealed', true],
  ['ViewTransition opt-in disabled', true],
  ['Cart is not defined', false],
  [undefined, false],
])('a transition that the browser skips is no uncaught error; other errors are (%s)', (message, isPrevented) => {
  const listeners = new Map<string, (event: object) => void>()
  runInNewContext(code, { addEventListener: listeners.set.bind(listeners) })
  let prevented = false
  const preventDefault = () => {
    prevented = true
  }
  listeners.get('unhandledrejection')!({ reason: message && { message }, preventDefault })
  expect(prevented).toBe(isPrevented)
})
