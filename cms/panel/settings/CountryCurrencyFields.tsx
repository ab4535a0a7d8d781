import { useMemo } from 'react'
import { CURRENCY_CODES, toCountryOrCurrencyOptions } from './country-currency-options.ts'
import { SelectField } from './fields.tsx'
import { useSettingsContext } from './settings-context.ts'
import { texts } from './texts.ts'

const currencies = toCountryOrCurrencyOptions(CURRENCY_CODES, 'currency')

export function CountryCurrencyFields() {
  const { countries } = useSettingsContext().page.choices
  const named = useMemo(() => toCountryOrCurrencyOptions(countries, 'region'), [countries])
  return (
    <div className="product-form__pair">
      <SelectField path="country" label={texts.shop.country} options={named} hint={texts.shop.countryHint} />
      <SelectField path="currency" label={texts.money.currency} options={currencies} hint={texts.money.currencyHint} />
    </div>
  )
}
