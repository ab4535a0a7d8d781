import { formatDecimal } from '../money.ts'
import type { PageBranch } from '../page-data.ts'
import type { Node } from './node.ts'

/** What one piece of a product at `price` pays for delivery, and when it arrives; null where staff have not said it. */
export function shippingDetails({ business: { delivery }, currency }: PageBranch, price: number): Node | null {
  if (!delivery) return null
  const { rate, freeFrom, countries, handlingDays, transitDays } = delivery
  const times = {
    ...(handlingDays && { handlingTime: days(handlingDays) }),
    ...(transitDays && { transitTime: days(transitDays) }),
  }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatDecimal(price >= freeFrom ? 0 : rate), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    ...(Object.keys(times).length > 0 && { deliveryTime: { '@type': 'ShippingDeliveryTime', ...times } }),
  }
}

function days({ min, max }: { min: number; max: number }): Node {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}
