import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followChanges, holdUntilAsked } from '../../../../cms/panel/payload-form/asked-changes.ts'

let page: EventTarget
let unfollow: () => void

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  unfollow = followChanges()
})
afterEach(() => {
  unfollow()
})

const type = () => page.dispatchEvent(new Event('input'))

function ask(args: object) {
  const answered = vi.fn()
  const call = holdUntilAsked(async () => ({ state: {} }))
  void Promise.resolve(call({ name: 'form-state', args: args as never })).then(answered)
  return answered
}

test('the answer about a change comes when the change after it is asked about', async () => {
  type()
  await vi.advanceTimersByTimeAsync(100)
  const answered = ask({ formState: {} })
  await vi.advanceTimersByTimeAsync(200)
  expect(answered).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60)
  expect(answered).toHaveBeenCalledOnce()
})

test('somebody who types on is answered after a second', async () => {
  const answered = ask({ formState: {} })
  for (let letter = 0; letter < 9; letter++) {
    type()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(answered).not.toHaveBeenCalled()
  type()
  await vi.advanceTimersByTimeAsync(200)
  expect(answered).toHaveBeenCalledOnce()
})

test('the state of what was saved is not held, nor what is no form', async () => {
  type()
  const answers = [ask({ data: {}, formState: {} }), ask({})]
  await vi.advanceTimersByTimeAsync(0)
  for (const answered of answers) expect(answered).toHaveBeenCalledOnce()
})
