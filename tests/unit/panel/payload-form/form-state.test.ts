import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { keepTyped } from '../../../../cms/panel/payload-form/typed-meanwhile.ts'

const sent = { name: { value: 'Ring' }, price: { value: 25 }, addToStock: { value: 5 }, rows: { value: 1, rows: [] } }
const answered = {
  name: { value: 'Ring', initialValue: 'Ring', valid: true },
  price: { value: 25 },
  addToStock: { value: null },
  rows: { value: 1, rows: [{ id: 'a' }] },
  new: { value: 'x', addedByServer: true },
}
const answer = { state: answered, lockedState: null }

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockReturnValue()
})

test('after a save the values that were saved as they were sent are left out, and others are taken over', () => {
  expect(keepTyped(answer, { data: {}, formState: sent })).toEqual({
    lockedState: null,
    state: { ...answered, name: { initialValue: 'Ring', valid: true }, price: {} },
  })
})

test('responses without a save, and refusals, are passed on unchanged', () => {
  for (const asked of [{ formState: sent }, { data: {} }]) expect(keepTyped(answer, asked)).toBe(answer)
  const refused = { errors: [{ message: 'No.' }] }
  expect(keepTyped(refused, { data: {}, formState: sent })).toBe(refused)
  expect(warn).not.toHaveBeenCalled()
})

test('an answer in another shape is as Payload sends it, with one warning', () => {
  const others = [null, 'state', {}, { fields: answered }, { state: [1] }, { state: { name: 'Ring' } }]
  for (const other of others) expect(keepTyped(other, { data: {}, formState: sent })).toBe(other)
  expect(warn).toHaveBeenCalledTimes(1)
})
