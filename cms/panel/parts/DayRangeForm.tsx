import { type FormEvent, useState } from 'react'
import { type DayRange, isValidDayRange, MAX_RANGE_DAYS } from '../../desk/dashboard/days.ts'
import { DayField } from './DayField.tsx'
import './day-range.css'

type Props = { days: DayRange | null; isCurrent: boolean; onShow: (days: DayRange) => void }

/** A form for a range of days, first and last day included. `days` is the initial range. */
export function DayRangeForm({ days, isCurrent, onShow }: Props) {
  const [first, setFirst] = useState(days?.first ?? '')
  const [last, setLast] = useState(days?.last ?? '')
  const [fault, setFault] = useState<string | null>(null)

  function show(event: FormEvent) {
    event.preventDefault()
    const range = { first, last }
    const wrong = !first || !last ? texts.missing : isValidDayRange(range) ? null : texts.wrong
    setFault(wrong)
    if (!wrong) onShow(range)
  }

  return (
    <form
      className="day-range"
      data-current={isCurrent || undefined}
      onSubmit={show}
      noValidate
      aria-label={texts.range}
    >
      <DayField label={texts.from} value={first} onChange={setFirst} />
      <DayField label={texts.to} value={last} onChange={setLast} />
      <button type="submit" className="day-range__show">
        {texts.show}
      </button>
      <span role="alert">{fault}</span>
    </form>
  )
}

const texts = {
  range: 'From a day to another',
  from: 'From',
  to: 'to',
  show: 'Show',
  missing: 'Please give both days, such as 27 Nov 2026.',
  wrong: `The first day comes before the last, and these are ${MAX_RANGE_DAYS} days at most.`,
}
