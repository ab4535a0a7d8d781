import type { Business, DeliveryTerms, PostalAddress, ReturnTerms } from '../../../../src/domain/branch/business.ts'
import type { DeliveryWay } from '../../../../src/domain/delivery/delivery-way.ts'
import type { Branch } from '../../../payload-types.ts'
import { toDeliveryWays } from './delivery-ways.ts'

/**
 * Returns the facts about a branch's business (address, opening hours, terms of delivery and returns), for pages and
 * structured data (schema.org). Facts that staff have not set are '', null or [].
 */
export function toBusiness(doc: Branch): Business {
  const countries = doc.delivery?.countries?.length ? doc.delivery.countries : [doc.country]
  const ways = toDeliveryWays(doc)
  return {
    tagline: doc.tagline ?? '',
    type: doc.businessType ?? null,
    place: toPlace(doc),
    openingHours: doc.openingHours ?? [],
    holidays: doc.holidays ?? [],
    delivery: ways.length > 0 ? toTermsOfWay(doc, ways) : toDelivery(doc, countries),
    returns: toReturns(doc, countries),
  }
}

/** Returns the postal address; null without street and city. */
function toPlace({ place, country }: Branch): PostalAddress | null {
  const { street, city, region, postalCode, latitude, longitude } = place ?? {}
  if (!street || !city) return null
  const geo = latitude != null && longitude != null ? { latitude, longitude } : null
  return { street, city, region: region ?? '', postalCode: postalCode ?? '', country, geo }
}

function toDelivery({ delivery, freeShippingFrom }: Branch, countries: string[]): DeliveryTerms | null {
  const { rate, transitDaysMin, transitDaysMax } = delivery ?? {}
  if (rate == null) return null
  const transitDays = transitDaysMax == null ? null : { min: transitDaysMin ?? 0, max: transitDaysMax }
  return { rate, freeFrom: freeShippingFrom, countries, transitDays, ...toHandling(delivery) }
}

/** Returns the terms of the first delivery method that is not pickup; null if there is only pickup. */
function toTermsOfWay({ delivery, country }: Branch, ways: readonly DeliveryWay[]): DeliveryTerms | null {
  const way = ways.find(({ isPickup }) => !isPickup)
  if (!way) return null
  const { price: rate, freeFrom, countries, days: transitDays } = way
  const served = countries.length > 0 ? countries : [country]
  return { rate, freeFrom, countries: served, transitDays, ...toHandling(delivery) }
}

function toHandling(delivery: Branch['delivery']): Pick<DeliveryTerms, 'handlingDays' | 'isPrepaid'> {
  const { handlingDays, isPrepaid } = delivery ?? {}
  return {
    handlingDays: handlingDays == null ? null : { min: 0, max: handlingDays },
    isPrepaid: isPrepaid === true,
  }
}

function toReturns({ returns }: Branch, countries: string[]): ReturnTerms | null {
  const { days, fees, method } = returns ?? {}
  if (days == null) return null
  return { days, areFree: fees === 'free', inStore: method === 'store', countries }
}
