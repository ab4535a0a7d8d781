// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { deferWhilePressed } from '../../../../src/scripts/suggestions/defer-while-pressed.ts'

const draw = vi.fn()
let list: HTMLElement
let show: () => void

const fire = (type: string, target: EventTarget = list) => target.dispatchEvent(new Event(type, { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers()
  draw.mockClear()
  list = document.createElement('div')
  document.body.replaceChildren(list)
  show = deferWhilePressed(list, draw)
})

test.each<[how: string, press: () => void]>([
  ['not pressed', () => {}],
  ['pressed with another button', () => list.dispatchEvent(Object.assign(new Event('pointerdown'), { button: 2 }))],
])('an element that is %s is updated at once', (_how, press) => {
  press()
  show()
  expect(draw).toHaveBeenCalledTimes(1)
  fire('pointerup', document)
  vi.runAllTimers()
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a pressed element is updated once, after its click', () => {
  fire('pointerdown')
  show()
  show()
  fire('pointerup')
  // On a touch screen the click comes later.
  vi.advanceTimersByTime(299)
  expect(draw).not.toHaveBeenCalled()
  fire('click')
  expect(draw).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(draw).toHaveBeenCalledTimes(1)
})

test.each(['pointerup', 'pointercancel', 'contextmenu'])('a press that ends by %s holds nothing up', (type) => {
  fire('pointerdown')
  show()
  fire(type, document)
  vi.runAllTimers()
  expect(draw).toHaveBeenCalledTimes(1)
  show()
  expect(draw).toHaveBeenCalledTimes(2)
})

test('a second press begins before the first has ended', () => {
  fire('pointerdown')
  fire('pointerup')
  fire('pointerdown')
  show()
  vi.runAllTimers()
  expect(draw).not.toHaveBeenCalled()
  fire('click')
  vi.runAllTimers()
  expect(draw).toHaveBeenCalledTimes(1)
})
