import type { DeliveryWay } from '../../../../src/domain/delivery/delivery-way.ts'
import type { Branch } from '../../../payload-types.ts'

/**
 * Returns a branch's delivery methods, pickup included, in the order that staff set. Those without a name, which only
 * drafts have, are left out.
 */
export function toDeliveryWays({ deliveryWays }: Pick<Branch, 'deliveryWays'>): DeliveryWay[] {
  return (deliveryWays ?? []).flatMap(({ id, name, isPickup, text, price, freeFrom, countries, daysMin, daysMax }) =>
    id && name
      ? {
          id,
          name,
          isPickup: isPickup === true,
          text: text?.trim() ?? '',
          price: price ?? 0,
          freeFrom: freeFrom ?? null,
          countries: isPickup ? [] : (countries ?? []),
          days: daysMax == null ? null : { min: daysMin ?? 0, max: daysMax },
        }
      : [],
  )
}
