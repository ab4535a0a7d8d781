'use client'
import { useId } from 'react'
import { HtmlText } from './HtmlText.tsx'
import type { KnownText } from './known-texts.ts'
import { texts } from './texts.ts'

type Props = {
  text: KnownText
  value: string
  error: string | null
  isDisabled: boolean
  onChange(value: string): void
}

/** A text of the branch, with its purpose and a link to the page that shows it. */
export function TextField({ text: { kind, label, hint, shownOn }, value, error, isDisabled, onChange }: Props) {
  const [id, noteId] = [useId(), useId()]
  const common = { id, 'aria-describedby': noteId, 'aria-invalid': error !== null, disabled: isDisabled }
  const isLine = kind === 'line'
  return (
    <div className={`field-type ${isLine ? 'text' : 'textarea'} branch-texts__field ${error === null ? '' : 'error'}`}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {isLine && <input {...common} type="text" value={value} onChange={(event) => onChange(event.target.value)} />}
      {kind === 'html' && (
        <HtmlText {...{ id, value, isDisabled, onChange }} describedBy={noteId} isInvalid={error !== null} />
      )}
      {(kind === 'text' || kind === 'map') && (
        <textarea
          {...common}
          rows={kind === 'map' ? 4 : 2}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <div id={noteId} className="field-description">
        {error && <strong role="alert">{error} </strong>}
        {hint}{' '}
        <a href={shownOn.path} target="_blank" rel="noreferrer">
          {texts.shownOn(shownOn.page)}
        </a>
      </div>
    </div>
  )
}
