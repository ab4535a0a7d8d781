import { findValueByKey } from '../branch/branch.ts'
import type { PostalAddress } from '../branch/business.ts'
import { parseUpcomingHolidays } from '../branch/holidays.ts'
import { parseOpeningHoursLine } from '../branch/opening-hours.ts'
import type { PageBranch } from '../pages/page-data.ts'
import { paths } from '../pages/paths.ts'
import { formatWeekday } from '../text/dates.ts'
import { omitEmptyProperties, type SchemaNode } from './node.ts'
import { createReturnPolicyNode } from './return-policy.ts'

/**
 * Returns the shop as a schema.org object. A shop with an address has the type that staff chose. Holidays before `now`
 * are left out.
 */
export function createOrganizationNode(branch: PageBranch, siteUrl: string, now: Date): SchemaNode {
  const { tagline, place, openingHours } = branch.business
  return {
    ...createShopReferenceNode(branch, siteUrl),
    '@type': organizationType(branch),
    ...omitEmptyProperties({
      description: tagline,
      image: branch.slides[0]?.picture && new URL(branch.slides[0].picture.src, siteUrl).href,
      telephone: findValueByKey(branch.contact, 'Phone'),
      email: findValueByKey(branch.contact, 'Email'),
      sameAs: branch.social.map(({ value }) => value).filter((value) => value !== ''),
      address: place && postalAddress(place),
      hasMerchantReturnPolicy: createReturnPolicyNode(branch),
      ...(isStore(branch) && {
        geo: place && coordinates(place),
        openingHoursSpecification: hours(openingHours),
        specialOpeningHoursSpecification: closedDays(branch.business.holidays, now),
      }),
    }),
  }
}

/** Returns the shop as a short schema.org object, with which a product names its seller, or a post its publisher. */
export function createShopReferenceNode({ name, logo }: PageBranch, siteUrl: string): SchemaNode {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#shop`,
    name,
    url: siteUrl + paths.home,
    ...(logo && { logo: new URL(logo.src, siteUrl).href }),
  }
}

function isStore({ business: { place, type } }: PageBranch): boolean {
  return place !== null && type !== 'OnlineStore'
}

function organizationType(branch: PageBranch): string {
  const { type } = branch.business
  if (isStore(branch)) return type ?? 'Store'
  return type === 'OnlineStore' ? type : 'Organization'
}

function postalAddress({ street, city, region, postalCode, country }: PostalAddress): SchemaNode {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    ...omitEmptyProperties({ addressRegion: region, postalCode }),
    addressCountry: country,
  }
}

function coordinates({ geo }: PostalAddress): SchemaNode | null {
  return geo && { '@type': 'GeoCoordinates', ...geo }
}

function hours(lines: readonly string[]): SchemaNode[] {
  return lines.flatMap((line): SchemaNode[] => {
    const read = parseOpeningHoursLine(line)
    if (!read) return []
    const { days, opens, closes } = read
    return [{ '@type': 'OpeningHoursSpecification', dayOfWeek: days, opens, closes }]
  })
}

/** Returns the coming holidays as opening hours from midnight to midnight, which Google reads as closed. */
function closedDays(holidays: readonly string[], now: Date): SchemaNode[] {
  return parseUpcomingHolidays(holidays, now.toISOString().slice(0, 10)).map(({ day }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: [formatWeekday(day)],
    opens: '00:00',
    closes: '00:00',
    validFrom: day,
    validThrough: day,
  }))
}
