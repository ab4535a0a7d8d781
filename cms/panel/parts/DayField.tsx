'use client'
import { useRef, useState } from 'react'
import { readDay, showDay } from '../../../src/domain/text/typed-day.ts'

type Props = {
  id: string
  label: string
  /** `2026-11-27`, or empty. */
  value: string
  /** Gets an empty text for what is no day. */
  onChange: (day: string) => void
}

/** A day that is typed or chosen, written as the panel writes days: browsers write their own country's way. */
export function DayField({ id, label, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const calendar = useRef<HTMLInputElement>(null)
  return (
    <span className="day-field">
      <input
        id={id}
        type="text"
        autoComplete="off"
        placeholder={texts.placeholder}
        value={typed ?? showDay(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(readDay(target.value) ?? '')
        }}
        onBlur={() => {
          if (value) setTyped(null)
        }}
      />
      <button type="button" aria-label={texts.choose(label)} onClick={() => calendar.current?.showPicker()}>
        <span aria-hidden="true">▾</span>
      </button>
      <input
        ref={calendar}
        className="day-field__calendar"
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        max="9999-12-31"
        value={value}
        onChange={({ target }) => {
          setTyped(null)
          onChange(target.value)
        }}
      />
    </span>
  )
}

const texts = {
  placeholder: '1 Jan 2026',
  choose: (label: string) => `${label}: choose in a calendar`,
}
