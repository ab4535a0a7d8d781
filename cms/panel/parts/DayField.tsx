import { type ComponentProps, useId, useRef, useState } from 'react'
import { formatDayForInput, parseDay } from '../../../src/domain/text/typed-day.ts'
import { IconButton } from './Button.tsx'
import './day-field.css'

type Props = {
  label: string
  isLabelHidden?: boolean
  /** A date such as `2026-11-27`, or ''. */
  value: string
  /** Called with the date; with '' if the typed text is not a date. */
  onChange: (day: string) => void
}

/** A labeled field for a date, which is typed or chosen in a calendar. */
export function DayField({ label, isLabelHidden, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={isLabelHidden ? 'desk-unseen' : undefined}>
        {label}
      </label>
      <CalendarDateInput
        box={{ id, onBlur: () => value && setTyped(null) }}
        label={label}
        text={typed ?? formatDayForInput(value)}
        onType={(text) => {
          setTyped(text)
          onChange(parseDay(text) ?? '')
        }}
      />
    </>
  )
}

type BoxProps = {
  box: ComponentProps<'input'>
  label: string
  text: string
  onType: (text: string) => void
}

/** A text input for a date with a calendar. Shows dates in the panel's format, which native date inputs do not. */
export function CalendarDateInput({ box, label, text, onType }: BoxProps) {
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className="day-field">
      <input
        {...box}
        type="text"
        autoComplete="off"
        placeholder={texts.placeholder}
        value={text}
        onChange={({ target }) => onType(target.value)}
      />
      <IconButton
        label={texts.choose(label)}
        disabled={box.disabled}
        onClick={() => calendar.current?.showPicker()}
        icon="▾"
      />
      <input
        ref={calendar}
        className="day-field__calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={parseDay(text) ?? ''}
        onChange={({ target }) => onType(formatDayForInput(target.value))}
      />
    </span>
  )
}

const texts = {
  placeholder: '1 Jan 2026',
  choose: (label: string) => `${label}: choose in a calendar`,
}
