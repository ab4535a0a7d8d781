'use client'
import { useId } from 'react'
import { isSameFieldValue } from './field-value.ts'
import { type FieldFormattingData, formatFieldValue } from './format-field-value.ts'
import type { FieldDifference } from './merge-versions.ts'
import { texts } from './texts.ts'

const words = texts.conflict

type Props = {
  change: FieldDifference
  known: FieldFormattingData
  /** The chosen value; null if none is chosen yet. */
  choice: { value: unknown } | null
  isBusy: boolean
  onChoose: (value: unknown) => void
}

/** Radio buttons with both values of a field that two people changed. A chosen text can be edited. */
export function ConflictField({ change, known, choice, isBusy, onChoose }: Props) {
  const name = useId()
  const { label, shape, base, mine } = change
  const isText = (shape.kind === 'text' || shape.kind === 'longText') && !Array.isArray(mine)
  const inWords = (value: unknown) => formatFieldValue(shape, value, known, words.removed)
  return (
    <fieldset className="editing-field" disabled={isBusy}>
      <legend>{label}</legend>
      <p className="editing-before">
        {words.before}: {inWords(base)}
      </p>
      <div className="editing-values">
        {(['mine', 'theirs'] as const).map((whose) => (
          <div key={whose} className="editing-value">
            <label>
              <input
                type="radio"
                name={name}
                aria-label={`${label}: ${words[whose]}`}
                checked={choice !== null && isSameFieldValue(shape, choice.value, change[whose])}
                onChange={() => onChoose(change[whose])}
              />
              {words[whose]}
            </label>
            <div className="editing-words">{inWords(change[whose])}</div>
          </div>
        ))}
      </div>
      {isText && choice && (
        <label className="desk-field">
          {words.toSave}
          <textarea
            aria-label={`${label}: ${words.toSave}`}
            rows={shape.kind === 'longText' ? 5 : 2}
            value={String(choice.value ?? '')}
            onChange={(event) =>
              onChoose(shape.kind === 'text' ? event.target.value.replaceAll('\n', ' ') : event.target.value)
            }
          />
        </label>
      )}
    </fieldset>
  )
}
