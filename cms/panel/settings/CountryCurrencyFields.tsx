import { useMemo } from 'react'
import { SelectField } from './fields.tsx'
import { CURRENCY_CODES, toCodeOptions } from './named-codes.ts'
import { useSettings } from './settings-context.ts'
import { texts } from './texts.ts'

const currencies = toCodeOptions(CURRENCY_CODES, 'currency')

export function CountryCurrencyFields() {
  const { countries } = useSettings().page.choices
  const named = useMemo(() => toCodeOptions(countries, 'region'), [countries])
  return (
    <div className="product-form__pair">
      <SelectField path="country" label={texts.shop.country} options={named} hint={texts.shop.countryHint} />
      <SelectField path="currency" label={texts.money.currency} options={currencies} hint={texts.money.currencyHint} />
    </div>
  )
}
