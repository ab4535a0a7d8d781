import { formatAmountWithOptionalCurrency } from '../../../../src/domain/money/money.ts'
import { savingsLabel } from '../../../../src/domain/products/catalog.ts'
import {
  findNextSaleChangeTime,
  getEffectivePrices,
  isOnSale,
  type ProductPrices,
} from '../../../../src/domain/products/sale.ts'
import { formatDayAndTime } from '../../../../src/domain/text/dates.ts'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import { type DateTimeInputValue, isIsoDateTime } from '../../parts/date-time-input.ts'
import { texts } from './texts.ts'

const words = texts.summary

type Known = { currency: string | null; timeZone: string; now: number }

/**
 * Returns sentences on the prices that shoppers will see, now and when a sale starts or ends. Invalid numbers and times
 * are ignored.
 */
export function describeShopperPrices(values: ProductFormValues, { currency, timeZone, now }: Known): string[] {
  const prices = pricesOf(values)
  if (prices.price == null) return [words.noPrice]
  const priceAt = (time: number) => inWords(prices, time, { currency, savePrice: values.savePrice })
  const next = findNextSaleChangeTime(prices, now)
  if (next === null) return [words.pay(priceAt(now))]
  const at = formatDayAndTime(next, { timeZone })
  const sentences = [words.payUntil(priceAt(now), at), words.payFrom(priceAt(Date.parse(next)), at)]
  const end = findNextSaleChangeTime(prices, Date.parse(next))
  if (end !== null) sentences.push(words.payFrom(priceAt(Date.parse(end)), formatDayAndTime(end, { timeZone })))
  return sentences
}

function inWords(prices: ProductPrices, time: number, known: { currency: string | null; savePrice: string }): string {
  const isOn = isOnSale(prices, time)
  const { price, regularPrice } = getEffectivePrices(prices, isOn)
  const shown = formatAmountWithOptionalCurrency(known.currency, price)
  if (regularPrice === null) return shown
  const own = isOn ? '' : known.savePrice
  const label = own || savingsLabel(price, regularPrice, known.currency ?? undefined)
  return words.reduced(shown, formatAmountWithOptionalCurrency(known.currency, regularPrice), label ?? '')
}

function pricesOf({ price, regularPrice, salePrice, saleFrom, saleUntil }: ProductFormValues): ProductPrices {
  const read = (value: unknown) => (typeof value === 'number' ? value : null)
  const readTime = (moment: DateTimeInputValue) => (isIsoDateTime(moment) ? moment : null)
  return {
    price: read(price),
    regularPrice: read(regularPrice),
    salePrice: read(salePrice),
    saleFrom: readTime(saleFrom),
    saleUntil: readTime(saleUntil),
  }
}
