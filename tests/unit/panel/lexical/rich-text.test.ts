import { beforeEach, expect, type MockInstance, test, vi } from 'vitest'
import { keepFields } from '../../../../cms/panel/lexical/block-fields.ts'
import { writeAtPress } from '../../../../cms/panel/lexical/write-at-press.ts'

let warn: MockInstance
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})

function openEditor() {
  const window = new EventTarget()
  vi.stubGlobal('window', window)
  let listener: (update: never) => void = () => {}
  const register = vi.fn((next: (update: never) => void) => {
    listener = next
    return () => {}
  })
  const written: unknown[] = []
  const field = { write: (value: object) => written.push(value), markChanged: () => {} }
  const editor = { isEditable: () => true, registerUpdateListener: register as never }
  const type = (text: string) =>
    listener({
      prevEditorState: { isEmpty: () => false },
      editorState: { toJSON: () => ({ text }) },
      dirtyElements: new Map([['root', true]]),
      dirtyLeaves: new Set(),
      tags: new Set(),
    } as never)
  return { editor, field, written, type, register, press: () => window.dispatchEvent(new Event('click')) }
}

test('text typed into a rich text reaches the form before a press, once', () => {
  const { editor, field, written, type, press } = openEditor()
  writeAtPress(editor, { path: 'text', ...field })
  for (const text of ['Of', 'Of gold']) type(text)
  press()
  press()
  expect(written).toEqual([{ text: 'Of gold' }])
})

test('a rich text whose path is not known is left to Payload, with a warning', () => {
  const { editor, field, written, register, press } = openEditor()
  writeAtPress(editor, { path: undefined as never, ...field })()
  press()
  expect([register.mock.calls, written]).toEqual([[], []])
  expect(warn).toHaveBeenCalledTimes(1)
})

test('a block gets what its fields show, another one stays, and one that the panel does not know is left to Payload', () => {
  const setFields = vi.fn()
  const block = { getFields: () => ({ id: 'a', blockType: 'video', title: 'Old' }), setFields }
  keepFields(block, { id: 'b', title: 'New' })
  keepFields(block, { id: 'a', title: 'Old' })
  keepFields(null, { id: 'a', title: 'New' })
  expect(setFields).not.toHaveBeenCalled()
  keepFields(block, { id: 'a', title: 'New' })
  expect(setFields).toHaveBeenCalledWith({ id: 'a', blockType: 'video', title: 'New' }, true)
  for (const node of [{}, { getFields: () => ({ id: 'a' }) }]) keepFields(node, { id: 'a', title: 'New' })
  expect(warn).toHaveBeenCalledTimes(1)
})
