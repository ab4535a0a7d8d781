import { formatDecimal } from '../money/money.ts'
import type { OfferDelivery } from '../products/offer.ts'
import type { SchemaNode } from './node.ts'

/** Returns the price and the duration of the delivery of one piece as a schema.org object. */
export function shippingDetails(delivery: OfferDelivery, currency: string): SchemaNode {
  const { price, countries, handlingDays, transitDays } = delivery
  const times = {
    ...(handlingDays && { handlingTime: days(handlingDays) }),
    ...(transitDays && { transitTime: days(transitDays) }),
  }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatDecimal(price, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    ...(Object.keys(times).length > 0 && { deliveryTime: { '@type': 'ShippingDeliveryTime', ...times } }),
  }
}

function days({ min, max }: { min: number; max: number }): SchemaNode {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}
