import { useState } from 'react'
import {
  describeOpeningHours,
  type OpeningSpan,
  parseWeeklyHours,
  toOpeningHoursLines,
} from '../../../src/domain/branch/opening-hours.ts'
import { IconButton, LinkButton } from '../parts/Button.tsx'
import { CheckInput } from '../parts/inputs.tsx'
import { useSettingsContext, useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.hours

/** The initial hours of a day that is set to open. */
const USUAL: OpeningSpan = { opens: '10:00', closes: '18:00' }
const MOST_A_DAY = 3

/** Inputs for the hours of each weekday. They are stored as lines such as `Mo-Sa 10:00-18:00`. */
export function OpeningHoursFields() {
  const { value, set, fault, isDisabled } = useSettingsField<string[]>('openingHours')
  const { values } = useSettingsContext()
  const lines = value ?? []
  // Kept beside the lines, which have no half typed times.
  const [typed, setTyped] = useState<{ week: OpeningSpan[][]; lines: string } | null>(null)
  const week = typed?.lines === lines.join() ? typed.week : parseWeeklyHours(lines)
  const write = (day: number, spans: OpeningSpan[]) => {
    const next = week.map((before, index) => (index === day ? spans : before))
    const written = toOpeningHoursLines(next)
    setTyped({ week: next, lines: written.join() })
    set(written)
  }
  const lastOpen = week.findLast((spans) => spans.length > 0)
  return (
    <fieldset className="settings-hours" aria-describedby="hours-said">
      <legend className="desk-unseen">{words.legend}</legend>
      {week.map((spans, day) => (
        <Day
          key={words.days[day]}
          name={words.days[day] ?? ''}
          {...{ spans, isDisabled }}
          isWrong={fault !== undefined}
          usual={lastOpen ?? [USUAL]}
          onChange={(next) => write(day, next)}
        />
      ))}
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      <p id="hours-said" role="status" className="desk-soft product-form__hint">
        {describeOpeningHours(lines, String(values.country ?? 'US')) || words.none}
      </p>
    </fieldset>
  )
}

type DayProps = {
  name: string
  spans: OpeningSpan[]
  usual: OpeningSpan[]
  isWrong: boolean
  isDisabled: boolean
  onChange: (spans: OpeningSpan[]) => void
}

function Day({ name, spans, usual, isWrong, isDisabled, onChange }: DayProps) {
  return (
    <div className="settings-hours__day">
      <CheckInput
        {...{ label: name, isDisabled, className: 'settings-hours__name' }}
        isOn={spans.length > 0}
        onChange={(isOn) => onChange(isOn ? usual : [])}
      />
      <div className="settings-hours__spans desk-row">
        {spans.length === 0 && <span className="desk-soft">{words.closed}</span>}
        {spans.map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place in the day.
          <div key={index} className="settings-hours__span desk-row">
            {(['opens', 'closes'] as const).map((part) => (
              <input
                key={part}
                type="time"
                aria-label={words[part](name)}
                aria-invalid={(isWrong && !span[part]) || undefined}
                disabled={isDisabled}
                value={span[part]}
                onChange={({ target }) =>
                  onChange(spans.map((each, at) => (at === index ? { ...each, [part]: target.value } : each)))
                }
              />
            ))}
            {!isDisabled && index > 0 && (
              <IconButton
                className="product-form__link"
                label={words.remove(name)}
                onClick={() => onChange(spans.filter((_, at) => at !== index))}
                icon="✕"
              />
            )}
          </div>
        ))}
        {!isDisabled && spans.length > 0 && spans.length < MOST_A_DAY && (
          <LinkButton aria-label={words.add(name)} onClick={() => onChange([...spans, { opens: '', closes: '' }])}>
            {words.more}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
