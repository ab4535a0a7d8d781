import { useState } from 'react'
import { type CommonInputProps, FieldFrame } from '../../parts/inputs.tsx'
import { textToHtml, toPlainTextIfLossless } from './plain-text.ts'
import './html-text.css'

/** `value` is the text as HTML. */
type Props = CommonInputProps & { value: string; isDisabled: boolean; onChange(html: string): void }

/** A plain-text input for a text stored as HTML. Other HTML than paragraphs stays HTML until staff convert it. */
export function HtmlTextInput({ value, isDisabled, onChange, ...frame }: Props) {
  const [typed, setTyped] = useState('')
  const [formatted, setFormatted] = useState<string | null>(null)
  const stored = toPlainTextIfLossless(value)
  const isPlain = stored !== null
  // Keeps trailing spaces and empty lines while typing, which HTML would drop.
  const text = isPlain && textToHtml(typed) === value ? typed : stored

  function write(words: string) {
    setTyped(words)
    onChange(isPlain ? textToHtml(words) : words)
  }

  function toText() {
    setFormatted(value)
    onChange(textToHtml(wordsOf(value)))
  }

  function toHtml() {
    onChange(formatted ?? '')
    setFormatted(null)
  }

  const [note, switchTo, change] = isPlain
    ? [texts.paragraphs, texts.toHtml, formatted !== null && toHtml]
    : [texts.formatted, texts.toText, !isDisabled && toText]
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <>
          <textarea
            {...props}
            disabled={isDisabled}
            rows={5}
            spellCheck={isPlain}
            className={isPlain ? undefined : 'html-text__html'}
            value={text ?? value}
            onChange={({ target }) => write(target.value)}
          />
          <p className="desk-soft product-form__hint">
            {note}{' '}
            {change && (
              <button type="button" className="html-text__switch" onClick={change}>
                {switchTo}
              </button>
            )}
          </p>
        </>
      )}
    </FieldFrame>
  )
}

/** Converts any HTML to plain text, with one paragraph per block. */
function wordsOf(html: string): string {
  const spaced = html.replace(/<br[^>]*>/gi, '\n').replace(/<\/(p|div|h\d|li|tr|blockquote|pre|figure)>/gi, '$&\n\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? ''
}

const texts = {
  paragraphs: 'An empty line begins a new paragraph.',
  formatted: 'This text has formatting, written as HTML.',
  toText: 'Edit as plain text',
  toHtml: 'Put the formatting back',
}
