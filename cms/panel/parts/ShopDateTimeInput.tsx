import { type FocusEvent, useRef, useState } from 'react'
import { CalendarDateInput } from './DayField.tsx'
import {
  type DateTimeInputValue,
  findDateTimeFault,
  formatDateTimeInputs,
  isIsoDateTime,
  parseDateTimeInput,
} from './date-time-input.ts'
import { type CommonInputProps, FieldFrame } from './inputs.tsx'
import { useShopTimeZone } from './shop-facts.tsx'

type Props = CommonInputProps & {
  name: string
  value: DateTimeInputValue
  /** The default time of day if only a day is entered. */
  usual?: string
  isDisabled: boolean
  onChange: (moment: DateTimeInputValue) => void
}

/** Inputs for a day and a time in the shop's time zone. Invalid input stays as typed. */
export function ShopDateTimeInput({ name, value, usual = '00:00', isDisabled, onChange, ...frame }: Props) {
  const timeZone = useShopTimeZone()
  const [typed, setTyped] = useState<{ day: string; time: string; value: DateTimeInputValue } | null>(null)
  const boxes = useRef<HTMLSpanElement>(null)
  const [isLeft, setLeft] = useState(true)
  const shown = typed?.value === value ? typed : formatDateTimeInputs(value, timeZone)
  const fault = frame.fault ?? (isLeft ? findDateTimeFault(value, shown) : undefined)

  function write(part: { day?: string; time?: string }) {
    const next = { day: shown.day, time: shown.time, ...part }
    const moment = parseDateTimeInput(next, usual, timeZone)
    setTyped({ ...next, value: moment })
    onChange(moment)
  }

  const events = {
    onFocus: () => setLeft(false),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (boxes.current?.contains(relatedTarget)) return
      setLeft(true)
      if (isIsoDateTime(value)) setTyped(null)
    },
  }

  return (
    <FieldFrame {...frame} fault={fault}>
      {(props) => (
        <span ref={boxes} className="moment">
          <CalendarDateInput
            box={{ ...props, ...events, name, disabled: isDisabled }}
            label={frame.label}
            text={shown.day}
            onType={(day) => write({ day })}
          />
          <input
            {...{ ...props, ...events, id: undefined }}
            type="text"
            autoComplete="off"
            aria-label={texts.time(frame.label)}
            placeholder={usual}
            disabled={isDisabled}
            value={shown.time}
            onChange={({ target }) => write({ time: target.value })}
          />
        </span>
      )}
    </FieldFrame>
  )
}

const texts = { time: (label: string) => `${label}: time` }
