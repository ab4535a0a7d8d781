import type { Payload } from 'payload'
import type { z } from 'zod'
import { findAmountFault } from '../../../src/domain/money/typed-amount.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { type StaffCall, toIdempotentCall } from '../calls/idempotency-key.ts'
import { changeProduct, type ProductListRow } from './change-product.ts'
import type { priceOrStockChangeSchema } from './requests.ts'
import type { ProductChange } from './write-change.ts'

type QuickChange = z.output<typeof priceOrStockChangeSchema>

/**
 * Changes the price or the stock of a product from the panel's list, and returns the product. Stock changes by `to -
 * from`, so that pieces ordered meanwhile stay deducted; a call that is sent again changes nothing. Throws `Refusal`: `not-found`, `invalid`, or
 * `changed-meanwhile` with the current price.
 */
export function changePriceOrStock(
  payload: Payload,
  id: string,
  change: QuickChange,
  by: StaffCall,
): Promise<ProductListRow> {
  const once = toIdempotentCall(by, [id, change])
  return changeProduct(payload, id, (product) => toChange(product, change), by.user, once)
}

function toChange({ price, currency }: ProductListRow, { field, from, to }: QuickChange): ProductChange | null {
  if (field === 'stock') return to === from ? null : { stockChange: to - from }
  if (price === to) return null
  const fault = findAmountFault(to, currency)
  if (fault) throw new Refusal('invalid', fault, { to: [fault] })
  if (price === from) return { price: to }
  const message = 'Somebody else changed this price meanwhile. Both prices are shown: please choose.'
  throw new Refusal('changed-meanwhile', message, { price: [String(price)] })
}
