import { formatAddress } from '../branch/address-and-map.ts'
import type { Business } from '../branch/business.ts'
import { describeOpeningHours } from '../branch/opening-hours.ts'
import { formatAmountWithoutZeroDecimals, formatMills, type Mills } from '../money/money.ts'
import { calculateDeliveryPrice, type DeliveryWay, getCountryName, type OrderDelivery } from './delivery-way.ts'

/** Formats the price of a way of delivery for an order whose products cost `goods`; `Free` for 0. */
export function formatDeliveryPrice(way: DeliveryWay, goods: Mills, currency: string): string {
  const price = calculateDeliveryPrice(way, goods)
  return price === 0 ? 'Free' : formatMills(price, currency)
}

/**
 * Describes a way of delivery for the order form: `2 to 5 business days. To Canada, United States.` For pickup,
 * describes the place.
 */
export function describeDeliveryWay({ text, isPickup, days, countries }: DeliveryWay, pickupPlace: string): string {
  const sentences = isPickup
    ? [text, pickupPlace && `${pickupPlace}.`]
    : [
        text,
        days && sentence(formatBusinessDayRange(days)),
        countries.length > 0 && `To ${countries.map(getCountryName).join(', ')}.`,
      ]
  return sentences.filter(Boolean).join(' ')
}

/**
 * Describes the price and the time of a way of delivery: `Mail costs $6, and is free for orders of $49 or more. It
 * takes 2 to 5 business days.` If the text before it on the page (`told`) already contains the amount $49, the
 * sentence says `for smaller orders` instead.
 */
export function describeDeliveryWayTerms(
  { name, price, freeFrom, days }: DeliveryWay,
  currency: string,
  told: string,
): string {
  const cost = `${name} ${costOf({ price, freeFrom }, currency, told)}.`
  return days ? `${cost} It takes ${formatBusinessDayRange(days)}.` : cost
}

function costOf({ price, freeFrom }: Pick<DeliveryWay, 'price' | 'freeFrom'>, currency: string, told: string): string {
  if (price === 0 || freeFrom === 0) return 'is free'
  const cost = `costs ${formatAmountWithoutZeroDecimals(price, currency)}`
  if (freeFrom === null) return cost
  const from = formatAmountWithoutZeroDecimals(freeFrom, currency)
  return told.includes(from) ? `${cost} for smaller orders` : `${cost}, and is free for orders of ${from} or more`
}

/** Describes the delivery of an order in one line: `Mail to Canada, 2 to 5 business days` or `Pickup: 1 Sand Lane`. */
export function describeOrderDelivery(
  { name, isPickup, days, countries, country }: OrderDelivery,
  pickupPlace: string,
) {
  if (isPickup) return pickupPlace ? `${name}: ${pickupPlace}` : name
  const to = country && countries.length !== 1 ? ` to ${getCountryName(country)}` : ''
  return `${name}${to}${days ? `, ${formatBusinessDayRange(days)}` : ''}`
}

/** Formats the place and hours of pickup: `1 Sand Lane, Portland, Monday to Saturday, 10 am to 6 pm`. */
export function formatPickupPlaceAndHours({ place, openingHours }: Pick<Business, 'place' | 'openingHours'>): string {
  const hours = describeOpeningHours(openingHours, place?.country ?? '')
  return [place ? formatAddress(place) : '', hours].filter(Boolean).join(', ')
}

/** Formats a range of business days as `2 to 5 business days` or `at most one business day`. */
export function formatBusinessDayRange({ min, max }: { min: number; max: number }): string {
  if (min === max) return formatBusinessDayCount(max)
  return min === 0 ? `at most ${formatBusinessDayCount(max)}` : `${min} to ${formatBusinessDayCount(max)}`
}

/** Formats a number of business days: `one business day` or `2 business days`. */
export function formatBusinessDayCount(count: number): string {
  return count === 1 ? 'one business day' : `${count} business days`
}

const sentence = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
