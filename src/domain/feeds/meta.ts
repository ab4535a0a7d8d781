import { formatAmountWithCode } from '../money/money.ts'
import { findAttributeValues, type MachineReadableProduct } from '../products/machine-readable-product.ts'
import { formatCsvLine } from '../text/csv.ts'
import { truncateText } from '../text/plain-text.ts'
import { formatFeedPrices, isEligibleForAds, listFeedPictureUrls, type ProductFeedWriter } from './product-feed.ts'

/** Columns of Meta's product catalog (https://developers.facebook.com/docs/commerce-platform/catalog/fields). */
const COLUMNS = [
  'id',
  'title',
  'description',
  'availability',
  'condition',
  'price',
  'link',
  'image_link',
  'brand',
  'additional_image_link',
  'sale_price',
  'sale_price_effective_date',
  'gtin',
  'mpn',
  'product_type',
  'item_group_id',
  'color',
  'material',
  'size',
  'shipping',
] as const

type Column = (typeof COLUMNS)[number]

/** The product feed for Meta's catalog, in CSV (RFC 4180, UTF-8). */
export const metaFeedWriter: ProductFeedWriter = {
  type: 'text/csv; charset=utf-8',
  begin: () => formatCsvLine(COLUMNS, 'PROGRAM'),
  entry(offer, branch) {
    const [image = '', ...additional] = listFeedPictureUrls(offer.pictures, 'SHARED')
    if (!isEligibleForAds(offer, [image].filter(Boolean))) return ''
    const { price, salePrice, salePeriod } = formatFeedPrices(offer)
    const cells: Record<Column, string | null> = {
      id: offer.id,
      title: truncateText(offer.name, 200),
      description: truncateText(offer.text || offer.name, 5000),
      availability: offer.available > 0 ? 'in stock' : 'out of stock',
      condition: offer.condition,
      price,
      link: offer.url,
      image_link: image,
      // Meta requires a brand, bar code or part number: without any, the shop's name is the brand.
      brand: truncateText(offer.brand || (offer.gtin || offer.mpn ? '' : branch.name), 100),
      additional_image_link: additional.slice(0, 20).join(','),
      sale_price: salePrice,
      sale_price_effective_date: salePeriod,
      gtin: offer.gtin,
      mpn: truncateText(offer.mpn, 100),
      item_group_id: offer.familyId,
      product_type: truncateText(offer.category, 750),
      color: truncateText(findAttributeValues(offer, 'color', 'colour').join('/'), 200),
      material: truncateText(findAttributeValues(offer, 'material', 'metal').join('/'), 200),
      size: truncateText(findAttributeValues(offer, 'size', 'length').join('/'), 200),
      shipping: shipping(offer),
    }
    return formatCsvLine(
      COLUMNS.map((column) => cells[column]),
      'PROGRAM',
    )
  },
  end: '',
}

/** Formats delivery as `country:region:service:price` per country, such as `US::Standard:6.00 USD`. */
function shipping({ delivery, currency }: MachineReadableProduct): string {
  const countries = delivery?.countries ?? []
  return countries
    .map((country) => `${country}::Standard:${formatAmountWithCode(delivery?.price ?? 0, currency)}`)
    .join(',')
}
