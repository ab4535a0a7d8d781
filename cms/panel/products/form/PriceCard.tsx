'use client'
import { formatIn } from '../../../../src/domain/money/money.ts'
import { fromClockTime, toClockTime } from '../../../base/settings/time-zone.ts'
import { Frame } from '../../parts/inputs.tsx'
import { useInBrowser } from '../../parts/LocalTime.tsx'
import { useShopTimeZone } from '../../parts/shop-time-zone.tsx'
import { NumberField } from './Field.tsx'
import { useProductForm } from './form-context.ts'
import { Switch } from './Switch.tsx'
import { PRICE_FIELDS, saleKind, switchedOff, switchedOn, withTimes } from './sale.ts'
import { summary } from './summary.ts'
import { texts } from './texts.ts'

const words = texts.price

/** The price, the sale, and a summary of what shoppers see. */
export function PriceCard() {
  const { values, change } = useProductForm()
  const kind = saleKind(values)
  return (
    <section className="desk-card" aria-label={texts.cards.price}>
      <h2>{texts.cards.price}</h2>
      {kind === 'none' && <NumberField name="price" kind="amount" label={texts.labels.price} />}
      <Switch
        label={words.onSale}
        isOn={kind !== 'none'}
        onChange={(isOn) => change(isOn ? switchedOn() : switchedOff(values))}
      />
      {kind !== 'none' && <SaleFields kind={kind} />}
      <Summary />
    </section>
  )
}

function SaleFields({ kind }: { kind: 'sale' | 'reduced' }) {
  const { values, change, currency, isDisabled } = useProductForm()
  const { was, now } = PRICE_FIELDS[kind]
  const regular = kind === 'sale' && typeof values.regularPrice === 'number' ? values.regularPrice : null
  return (
    <>
      <div className="product-form__pair">
        <NumberField name={was} kind="amount" label={words.was} />
        <NumberField name={now} kind="amount" label={words.now} {...(kind === 'sale' && { empty: '' })} />
      </div>
      <div className="product-form__pair">
        <TimeField name="saleFrom" label={words.from} hint={words.fromEmpty} />
        <TimeField name="saleUntil" label={words.until} hint={words.untilEmpty} />
      </div>
      {regular !== null && (
        <p className="desk-soft">
          {words.regular(formatIn(currency, regular))}{' '}
          <button
            type="button"
            className="product-form__link"
            disabled={isDisabled}
            onClick={() => change({ regularPrice: null })}
          >
            {words.removeRegular}
          </button>
        </p>
      )}
    </>
  )
}

/** A date and time in the shop's time zone, not the browser's. */
function TimeField({ name, label, hint }: { name: 'saleFrom' | 'saleUntil'; label: string; hint: string }) {
  const { values, change, faults, isDisabled } = useProductForm()
  const timeZone = useShopTimeZone()
  const value = values[name]
  return (
    <Frame {...{ label, hint: `${hint} ${words.zone(timeZone)}` }} fault={faults[name]}>
      {(props) => (
        <input
          {...props}
          type="datetime-local"
          name={name}
          max="9999-12-31T23:59"
          disabled={isDisabled}
          value={value ? toClockTime(value, timeZone) : ''}
          onChange={({ target }) => change(withTimes(values, { [name]: fromClockTime(target.value, timeZone) }))}
        />
      )}
    </Frame>
  )
}

function Summary() {
  const { values, currency } = useProductForm()
  const timeZone = useShopTimeZone()
  const isInBrowser = useInBrowser()
  const sentences = isInBrowser ? summary(values, { currency, timeZone, now: Date.now() }) : []
  return (
    <div className="product-form__summary" role="status" aria-label={words.preview}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
