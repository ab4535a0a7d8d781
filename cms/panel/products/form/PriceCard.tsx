'use client'
import { formatAmountWithOptionalCurrency } from '../../../../src/domain/money/money.ts'
import { LinkButton } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { ShopDateTimeInput } from '../../parts/ShopDateTimeInput.tsx'
import { useIsHydrated } from '../../parts/ShopTimeText.tsx'
import { useShopTimeZone } from '../../parts/shop-facts.tsx'
import { NumberField, SwitchField } from './Field.tsx'
import { useProductFormContext } from './form-context.ts'
import { describeShopperPrices } from './price-summary.ts'
import {
  getChangesToEndSale,
  getChangesToStartSale,
  getSaleKind,
  WAS_NOW_FIELDS_BY_SALE_KIND,
  withSaleTimes,
} from './sale.ts'
import { texts } from './texts.ts'

const words = texts.price

/** A card with inputs for the price and the sale, and a summary of the prices that shoppers see. */
export function PriceCard() {
  const { values, change } = useProductFormContext()
  const kind = getSaleKind(values)
  return (
    <Card title={texts.labels.price}>
      {kind === 'none' && <NumberField name="price" kind="amount" label={texts.labels.price} />}
      <SwitchField
        label={words.onSale}
        isOn={kind !== 'none'}
        onChange={(isOn) => change(isOn ? getChangesToStartSale() : getChangesToEndSale(values))}
      />
      {kind !== 'none' && <SaleFields kind={kind} />}
      <Summary />
    </Card>
  )
}

function SaleFields({ kind }: { kind: 'sale' | 'reduced' }) {
  const { values, change, currency, isDisabled } = useProductFormContext()
  const { was, now } = WAS_NOW_FIELDS_BY_SALE_KIND[kind]
  const regular = kind === 'sale' && typeof values.regularPrice === 'number' ? values.regularPrice : null
  return (
    <>
      <div className="product-form__pair">
        <NumberField name={was} kind="amount" label={words.was} />
        <NumberField name={now} kind="amount" label={words.now} {...(kind === 'sale' && { empty: '' })} />
      </div>
      <div className="product-form__times">
        <TimeField name="saleFrom" label={words.from} hint={words.fromEmpty} usual="00:00" />
        <TimeField name="saleUntil" label={words.until} hint={words.untilEmpty} usual="23:59" />
      </div>
      {regular !== null && (
        <p className="desk-soft">
          {words.regular(formatAmountWithOptionalCurrency(currency, regular))}{' '}
          <LinkButton disabled={isDisabled} onClick={() => change({ regularPrice: null })}>
            {words.removeRegular}
          </LinkButton>
        </p>
      )}
    </>
  )
}

type TimeProps = { name: 'saleFrom' | 'saleUntil'; label: string; hint: string; usual: string }

function TimeField({ name, hint, ...input }: TimeProps) {
  const { values, change, faults, isDisabled } = useProductFormContext()
  const zone = words.zone(useShopTimeZone())
  return (
    <ShopDateTimeInput
      {...input}
      {...{ name, isDisabled, value: values[name], fault: faults[name], hint: `${hint} ${zone}` }}
      onChange={(moment) => change(withSaleTimes(values, { [name]: moment }))}
    />
  )
}

function Summary() {
  const { values, currency } = useProductFormContext()
  const timeZone = useShopTimeZone()
  const isInBrowser = useIsHydrated()
  const sentences = isInBrowser ? describeShopperPrices(values, { currency, timeZone, now: Date.now() }) : []
  return (
    <div className="product-form__summary" role="status" aria-label={words.preview}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
