import { findValueByKey } from '../../../src/domain/branch/branch.ts'
import { formatPickupPlaceAndHours } from '../../../src/domain/delivery/delivery-words.ts'
import type { PageBranch } from '../../../src/domain/pages/page-data.ts'
import { settings } from '../../base/settings/env.ts'

/** The branch that sends a mail, with the texts that mails show. */
export type MailShopDetails = {
  name: string
  /** URL of the logo; '' if there is none that mail programs can show. */
  logo: string
  address: string
  phone: string
  /** The address of mails to the shop; '' if staff have not set it. */
  email: string
  currency: string
  /** Address and opening hours of the shop, for orders that are picked up. */
  pickupPlace: string
  siteUrl: string
}

/** Converts a branch to the data that its mails show. */
export function toMailShopDetails({ name, picture, contact, currency, business }: PageBranch): MailShopDetails {
  const { SITE_URL: siteUrl } = settings()
  return {
    name,
    currency,
    siteUrl,
    pickupPlace: formatPickupPlaceAndHours(business),
    // Most mail programs do not show SVG.
    logo: picture && !picture.endsWith('.svg') ? new URL(picture, siteUrl).href : '',
    address: findValueByKey(contact, 'Address'),
    phone: findValueByKey(contact, 'Phone'),
    email: findValueByKey(contact, 'Email').trim(),
  }
}
