import { formatAmountWithCode } from '../money/money.ts'
import {
  findAttributeValues,
  hasProductIdentifier,
  type MachineReadableProduct,
} from '../products/machine-readable-product.ts'
import { truncateText } from '../text/plain-text.ts'
import { escapeXml, removeInvalidXmlCharacters } from '../text/xml.ts'
import { formatFeedPrices, isEligibleForAds, listFeedPictureUrls, type ProductFeedWriter } from './product-feed.ts'

/** The product feed for Google Merchant Center, in RSS 2.0 (https://support.google.com/merchants/answer/7052112). */
export const googleFeedWriter: ProductFeedWriter = {
  type: 'application/xml; charset=utf-8',
  begin: ({ name }, siteUrl) =>
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
      element('title', name),
      element('link', siteUrl),
      element('description', `The products of ${name}`),
      '\n',
    ].join(''),
  entry(told) {
    const offer = readable(told)
    const [image = '', ...additional] = listFeedPictureUrls(offer.pictures, 'ORIGINAL')
    if (!isEligibleForAds(offer, [image].filter(Boolean))) return ''
    const { price, salePrice, salePeriod } = formatFeedPrices(offer)
    const elements = [
      element('g:id', offer.id),
      element('g:title', truncateText(offer.name, 150)),
      element('g:description', truncateText(offer.text || offer.name, 5000)),
      element('g:link', offer.url),
      element('g:image_link', image),
      ...additional.slice(0, 10).map((url) => element('g:additional_image_link', url)),
      element('g:availability', offer.available > 0 ? 'in_stock' : 'out_of_stock'),
      element('g:price', price),
      element('g:sale_price', salePrice),
      element('g:sale_price_effective_date', salePeriod),
      element('g:condition', offer.condition),
      element('g:brand', truncateText(offer.brand, 70)),
      element('g:gtin', offer.gtin),
      element('g:mpn', truncateText(offer.mpn, 70)),
      element('g:identifier_exists', hasProductIdentifier(offer) ? null : 'no'),
      element('g:item_group_id', offer.familyId),
      element('g:product_type', truncateText(offer.category, 750)),
      element('g:color', listed(findAttributeValues(offer, 'color', 'colour').slice(0, 3), '/', 100)),
      element('g:material', listed(findAttributeValues(offer, 'material', 'metal').slice(0, 3), '/', 200)),
      element('g:size', listed(findAttributeValues(offer, 'size', 'length'), '/', 100)),
      ...shipping(offer),
    ]
    return `<item>${elements.join('')}</item>\n`
  },
  end: '</channel></rss>\n',
}

/**
 * Removes characters that XML does not allow from the texts of an offer. If nothing is left of the name, the id
 * replaces it.
 */
function readable(offer: MachineReadableProduct): MachineReadableProduct {
  const { name, text, brand, mpn, category } = offer
  const clean = (raw: string) => removeInvalidXmlCharacters(raw).trim()
  return {
    ...offer,
    name: clean(name) || offer.id,
    text: clean(text),
    brand: clean(brand),
    mpn: clean(mpn),
    category: clean(category),
  }
}

/** Joins the values; '' if the result is longer than `max`. */
function listed(values: readonly string[], separator: string, max: number): string {
  const text = values.join(separator)
  return text.length <= max ? text : ''
}

/** Returns the `g:shipping` elements, one per country. */
function shipping({ delivery, currency }: MachineReadableProduct): string[] {
  if (!delivery) return []
  const { price, countries, handlingDays, transitDays } = delivery
  return countries.slice(0, 100).map((country) => {
    const parts = [
      element('g:country', country),
      element('g:price', formatAmountWithCode(price, currency)),
      ...days('handling', handlingDays),
      ...days('transit', transitDays),
    ]
    return `<g:shipping>${parts.join('')}</g:shipping>`
  })
}

function days(of: 'handling' | 'transit', range: { min: number; max: number } | null): string[] {
  if (!range) return []
  return [element(`g:min_${of}_time`, String(range.min)), element(`g:max_${of}_time`, String(range.max))]
}

/** Returns an XML element; '' if its text is blank or null. */
function element(name: string, text: string | null): string {
  const escaped = escapeXml(text ?? '').trim()
  return escaped ? `<${name}>${escaped}</${name}>` : ''
}
