'use client'
import { type ComponentProps, useRef, useState } from 'react'
import { formatTypedDay, parseDay } from '../../../src/domain/text/typed-day.ts'
import './day-field.css'

type Props = {
  id: string
  label: string
  /** `2026-11-27`, or empty. */
  value: string
  /** Gets an empty text for what is no day. */
  onChange: (day: string) => void
}

/** A day that is typed or chosen. */
export function DayField({ id, label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DayBox
      box={{ id, onBlur: () => value && setTyped(null) }}
      label={label}
      text={typed ?? formatTypedDay(value)}
      onType={(text) => {
        setTyped(text)
        onChange(parseDay(text) ?? '')
      }}
    />
  )
}

type BoxProps = {
  /** Of the box that is typed into. */
  box: ComponentProps<'input'>
  label: string
  text: string
  onType: (text: string) => void
}

/** A day as it is typed, with a calendar. It is written as the panel writes days: browsers write their own country's way. */
export function DayBox({ box, label, text, onType }: BoxProps) {
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
      <button
        type="button"
        aria-label={texts.choose(label)}
        disabled={box.disabled}
        onClick={() => calendar.current?.showPicker()}
      >
        <span aria-hidden="true">▾</span>
      </button>
      <input
        ref={calendar}
        className="day-field__calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={parseDay(text) ?? ''}
        onChange={({ target }) => onType(formatTypedDay(target.value))}
      />
    </span>
  )
}

const texts = {
  placeholder: '1 Jan 2026',
  choose: (label: string) => `${label}: choose in a calendar`,
}
