import { toCountryOrCurrencyOptions } from '../country-currency-options.ts'
import { NumberField, SwitchField, TextField } from '../fields.tsx'
import { OrderedMultiSelect } from '../OrderedMultiSelect.tsx'
import { RowListEditor, type RowTemplate } from '../RowListEditor.tsx'
import { useSettingsContext, useSettingsField } from '../settings-context.ts'
import { texts } from '../texts.ts'

const words = texts.delivery

const way = {
  name: '',
  isPickup: false,
  text: '',
  price: 0,
  freeFrom: null,
  daysMin: null,
  daysMax: null,
  countries: [],
}

const NEW_WAYS: RowTemplate[] = [
  { label: words.ways.addMail, row: () => way },
  { label: words.ways.addPickup, row: () => ({ ...way, name: words.ways.pickup, isPickup: true }) },
]

/** An editor of the delivery methods from which customers choose in the order form. */
export function DeliveryWays() {
  return (
    <RowListEditor
      path="deliveryWays"
      label={words.ways.list}
      hint={words.ways.about}
      isAlone
      most={20}
      newRows={NEW_WAYS}
    >
      {(path, row) => <WayFields path={path} isPickup={row.isPickup === true} />}
    </RowListEditor>
  )
}

export function useHasDeliveryWays(): boolean {
  return (useSettingsField<unknown[]>('deliveryWays').value ?? []).length > 0
}

/** An input for the countries to which the shop delivers. */
export function CountriesField({ path, hint }: { path: string; hint: string }) {
  const options = toCountryOrCurrencyOptions(useSettingsContext().page.choices.countries, 'region')
  const { countries: label, addCountry: add, removeCountry: remove } = words
  return <OrderedMultiSelect {...{ path, label, hint, add, remove, options }} />
}

function WayFields({ path, isPickup }: { path: string; isPickup: boolean }) {
  return (
    <>
      <TextField path={`${path}.name`} label={words.ways.name} most={60} />
      <SwitchField path={`${path}.isPickup`} label={words.ways.isPickup} hint={words.ways.isPickupHint} />
      <TextField path={`${path}.text`} label={words.ways.text} hint={words.ways.textHint} most={300} />
      <div className="product-form__pair">
        <NumberField path={`${path}.price`} kind="amount" label={words.ways.price} hint={words.ways.priceHint} />
        <NumberField path={`${path}.freeFrom`} kind="amount" label={words.freeFrom} hint={words.ways.freeFromHint} />
      </div>
      {!isPickup && (
        <>
          <div className="product-form__pair">
            <NumberField path={`${path}.daysMin`} kind="count" label={words.transitMin} hint={words.days} />
            <NumberField path={`${path}.daysMax`} kind="count" label={words.transitMax} hint={words.days} />
          </div>
          <CountriesField path={`${path}.countries`} hint={words.ways.countriesHint} />
        </>
      )}
    </>
  )
}
