import { atom, computed } from 'nanostores'
import { fetchShopInfo } from '../api-client.ts'
import type { CartLine } from '../domain/cart/cart.ts'
import { calculateCartNoteCharges } from '../domain/cart/cart-notes.ts'
import { type CartDeliveryAndCharges, calculateCartDeliveryAndCharges } from '../domain/delivery/cart-delivery.ts'
import type { DeliveryChoice, DeliveryWay } from '../domain/delivery/delivery-way.ts'
import type { Mills } from '../domain/money/money.ts'
import { $cartDiscount } from './discount.ts'
import { ignoreCallFailure } from './ignore-call-failure.ts'
import { $orderDraft, changeOrderDraft } from './order-draft.ts'
import { $editedDelivery, $editedOrder } from './order-edit.ts'

/** A store with the shop's ways of delivery: those in the page, or newer ones that were loaded since. */
export const $deliveryWays = atom<readonly DeliveryWay[]>([])

const NO_CHOICE: DeliveryChoice = { way: '', country: '' }

/**
 * A store with what the cart's delivery depends on, besides its lines: the ways of delivery, the shopper's choice, the
 * discounts, and the delivery of the edited order (`edited`, null for a new order).
 */
export const $deliveryCalculationInput = computed(
  [$deliveryWays, $orderDraft, $editedOrder, $editedDelivery, $cartDiscount],
  (ways, draft, order, delivery, { discounts }) => ({
    ways,
    discounts,
    choice: draft.delivery ?? NO_CHOICE,
    edited: order ? { delivery } : null,
  }),
)

/**
 * Returns the delivery that the shopper has chosen for these cart lines, with all charges. `goods` is the price of the
 * lines' products in mills.
 */
export function getCartDeliveryAndCharges(goods: Mills, lines: readonly CartLine[]): CartDeliveryAndCharges {
  const { ways, choice, edited, discounts } = $deliveryCalculationInput.get()
  return calculateCartDeliveryAndCharges(ways, choice, {
    goods,
    edited,
    discounts,
    notes: calculateCartNoteCharges(lines),
  })
}

export function chooseDelivery(delivery: DeliveryChoice) {
  changeOrderDraft({ delivery })
}

/**
 * Loads the ways of delivery into `$deliveryWays` again, because staff may have changed them since the page was
 * rendered. If the call fails, `$deliveryWays` stays unchanged.
 */
export async function refreshDeliveryWays() {
  const found = await fetchShopInfo().catch(ignoreCallFailure)
  if (found) $deliveryWays.set(found.deliveryWays)
}
