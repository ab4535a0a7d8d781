// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { readAnswerDraft, storeAnswerDraft } from '../../../../cms/panel/messages/answer-draft.ts'
import { copyTextToClipboard } from '../../../../src/domain/text/copy-text.ts'
import { randomId } from '../../../../src/domain/text/random-id.ts'

/* A page at http://192.168.… lacks what browsers offer only in secure contexts. */
beforeEach(() => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  document.body.replaceChildren()
})

function browserThatCopies({ allows }: { allows: boolean }) {
  const copied: { text: string; isInDialog: boolean }[] = []
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement
    const text = field.value.slice(field.selectionStart, field.selectionEnd)
    copied.push({ text, isInDialog: field.closest('dialog') !== null })
    return allows
  }
  return copied
}

test('random ids and drafts of answers need no secure context', () => {
  const ids = Array.from({ length: 100 }, randomId)
  expect(ids.filter((id) => !/^[\da-f]{32}$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(100)
  const stored = storeAnswerDraft('draft', { subject: 'Re: Rings', text: 'We do.' }, { subject: 'Re: Rings', text: '' })
  expect(readAnswerDraft('draft')).toEqual(stored)
})

test('a text is copied without navigator.clipboard, within an open dialog, and the focus stays where it was', async () => {
  for (const isInDialog of [false, true]) {
    const copied = browserThatCopies({ allows: true })
    document.body.innerHTML = isInDialog ? '<dialog open><button>Copy</button></dialog>' : '<button>Copy</button>'
    const button = document.querySelector('button')!
    button.focus()
    await copyTextToClipboard('two\nlines')
    expect(copied).toEqual([{ text: 'two\nlines', isInDialog }])
    expect([document.activeElement, document.querySelector('textarea')]).toEqual([button, null])
  }
})

test('copying throws when the browser refuses it', async () => {
  browserThatCopies({ allows: false })
  await expect(copyTextToClipboard('typed')).rejects.toThrow('The browser did not copy the text.')
  expect(document.querySelector('textarea')).toBeNull()
})
