'use client'
import { useState } from 'react'
import { textToHtml, toPlainTextIfLossless } from './plain-text.ts'
import { texts } from './texts.ts'
import './html-text.css'

type Props = {
  id: string
  describedBy: string
  /** The text as HTML. */
  value: string
  isInvalid: boolean
  isDisabled: boolean
  onChange(html: string): void
}

/** A plain-text input for a text stored as HTML. Other HTML than paragraphs stays HTML until staff convert it. */
export function HtmlTextInput({ id, describedBy, value, isInvalid, isDisabled, onChange }: Props) {
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

  return (
    <>
      <textarea
        id={id}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        disabled={isDisabled}
        rows={5}
        spellCheck={isPlain}
        className={isPlain ? undefined : 'html-text__html'}
        value={text ?? value}
        onChange={(event) => write(event.target.value)}
      />
      {!isPlain && (
        <p className="desk-soft product-form__hint">
          {texts.formatted}{' '}
          {!isDisabled && (
            <button type="button" className="html-text__switch" onClick={toText}>
              {texts.toText}
            </button>
          )}
        </p>
      )}
      {isPlain && (
        <p className="desk-soft product-form__hint">
          {texts.paragraphs}{' '}
          {formatted !== null && (
            <button type="button" className="html-text__switch" onClick={toHtml}>
              {texts.toHtml}
            </button>
          )}
        </p>
      )}
    </>
  )
}

/** Converts any HTML to plain text, with one paragraph per block. */
function wordsOf(html: string): string {
  const spaced = html.replace(/<br[^>]*>/gi, '\n').replace(/<\/(p|div|h\d|li|tr|blockquote|pre|figure)>/gi, '$&\n\n')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent ?? ''
}
