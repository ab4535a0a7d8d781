import type { Business, Delivery, Place, Returns } from '../../../../src/domain/branch/business.ts'
import type { Branch } from '../../../payload-types.ts'

/** Returns a branch's data for structured data (schema.org); empty values for branches of earlier versions. */
export function toBusiness(doc: Branch): Business {
  const countries = doc.delivery?.countries?.length ? doc.delivery.countries : [doc.country]
  return {
    tagline: doc.tagline ?? '',
    type: doc.businessType ?? null,
    place: toPlace(doc),
    openingHours: doc.openingHours ?? [],
    delivery: toDelivery(doc, countries),
    returns: toReturns(doc, countries),
  }
}

/** Returns the postal address; null without street and city. */
function toPlace({ place, country }: Branch): Place | null {
  const { street, city, region, postalCode, latitude, longitude } = place ?? {}
  if (!street || !city) return null
  const geo = latitude != null && longitude != null ? { latitude, longitude } : null
  return { street, city, region: region ?? '', postalCode: postalCode ?? '', country, geo }
}

function toDelivery({ delivery, freeShippingFrom }: Branch, countries: string[]): Delivery | null {
  const { rate, handlingDays, transitDaysMin, transitDaysMax, isPrepaid } = delivery ?? {}
  if (rate == null) return null
  return {
    rate,
    freeFrom: freeShippingFrom,
    countries,
    handlingDays: handlingDays == null ? null : { min: 0, max: handlingDays },
    transitDays: transitDaysMax == null ? null : { min: transitDaysMin ?? 0, max: transitDaysMax },
    isPrepaid: isPrepaid === true,
  }
}

function toReturns({ returns }: Branch, countries: string[]): Returns | null {
  const { days, fees, method } = returns ?? {}
  if (days == null) return null
  return { days, areFree: fees === 'free', inStore: method === 'store', countries }
}
