/** Where a carrier shows the way of a parcel. */
export type TrackingLink = { carrier: string; href: string }

/** Carriers with a recognizable form of tracking number. Numbers of other carriers are shown without a link. */
const CARRIERS: { carrier: string; form: RegExp; address: string }[] = [
  { carrier: 'UPS', form: /^1Z[\dA-Z]{16}$/, address: 'https://www.ups.com/track?tracknum=' },
  {
    carrier: 'USPS',
    form: /^(?:9[1-5]\d{20}|[A-Z]{2}\d{9}US)$/,
    address: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  },
  { carrier: 'FedEx', form: /^\d{12}(?:\d{3})?$/, address: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { carrier: 'DHL', form: /^\d{10}$/, address: 'https://www.dhl.com/en/express/tracking.html?AWB=' },
]

/** Staff may also write the address itself, for a carrier that is not known here. */
export function trackingLink(number: string): TrackingLink | null {
  const address = URL.parse(number.trim())
  if (address?.protocol === 'https:') return { carrier: address.hostname.replace(/^www\./, ''), href: address.href }
  const bare = number.replace(/[\s.-]/g, '').toUpperCase()
  const carrier = CARRIERS.find(({ form }) => form.test(bare))
  return carrier ? { carrier: carrier.carrier, href: carrier.address + bare } : null
}
