import { Card } from '../../parts/Card.tsx'
import { CountryCurrencyFields } from '../CountryCurrencyFields.tsx'
import { NumberField, SwitchField } from '../fields.tsx'
import { useSettingsContext } from '../settings-context.ts'
import { texts } from '../texts.ts'

const words = texts.money

export function MoneyPage() {
  const { page } = useSettingsContext()
  return (
    <>
      <Card title={words.region}>
        <CountryCurrencyFields />
        <p className="desk-soft">{words.zone(page.timeZone)}</p>
      </Card>
      <Card title={words.prices}>
        <SwitchField path="showLowestPrice" label={words.lowest} hint={words.lowestHint} />
      </Card>
      <Card title={words.stock}>
        <NumberField path="lowStockThreshold" kind="count" label={words.low} hint={words.lowHint} />
      </Card>
    </>
  )
}
