import { formatHolidayLine, parseHoliday } from '../../../src/domain/branch/holidays.ts'
import { IconButton, LinkButton } from '../parts/Button.tsx'
import { DayField } from '../parts/DayField.tsx'
import { useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.holidays
const MOST = 60

/** Inputs for the days on which the shop is closed. They are stored as lines such as `2026-12-25 yearly`. */
export function HolidayFields() {
  const { value, set, fault, isDisabled } = useSettingsField<string[]>('holidays')
  const lines = value ?? []
  return (
    <fieldset className="settings-holidays" disabled={isDisabled}>
      <legend>{words.legend}</legend>
      <p className="desk-soft product-form__hint">{words.about}</p>
      {lines.map((line, at) => {
        const holiday = parseHoliday(line)
        const write = (next: Partial<typeof holiday>) => set(lines.with(at, formatHolidayLine({ ...holiday, ...next })))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the list.
          <div key={at} className="settings-hours__span desk-row">
            <DayField label={words.day(at + 1)} isLabelHidden value={holiday.day} onChange={(day) => write({ day })} />
            <label>
              <input
                type="checkbox"
                aria-label={words.yearlyOf(at + 1)}
                checked={holiday.isYearly}
                onChange={({ target }) => write({ isYearly: target.checked })}
              />{' '}
              {words.yearly}
            </label>
            <IconButton
              className="product-form__link"
              label={words.remove(at + 1)}
              icon="✕"
              onClick={() => set(lines.filter((_, other) => other !== at))}
            />
          </div>
        )
      })}
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      {lines.length < MOST && <LinkButton onClick={() => set([...lines, ''])}>{words.add}</LinkButton>}
    </fieldset>
  )
}
