import { formatDecimal } from '../money.ts'
import type { PageBranch, PageProduct } from '../page-data.ts'
import { plainText } from '../plain-text.ts'
import { known, type Node, term } from './node.ts'
import { shopName } from './organization.ts'
import { returnPolicy } from './return-policy.ts'
import { shippingDetails } from './shipping-details.ts'

/** A product with its one offer. */
export function product(shown: PageProduct, branch: PageBranch, siteUrl: string): Node {
  return {
    '@type': 'Product',
    name: shown.name,
    url: siteUrl + shown.path,
    image: shown.pictures.map(({ src }) => new URL(src, siteUrl).href),
    ...known({
      description: shown.meta.description || plainText(shown.description),
      sku: shown.code,
      gtin: shown.identity.gtin,
      mpn: shown.identity.mpn,
      category: shown.categoryName,
      brand: shown.identity.brand && { '@type': 'Brand', name: shown.identity.brand },
      material: attributeValue(shown, ['material']),
      color: attributeValue(shown, ['color', 'colour']),
      size: attributeValue(shown, ['size']),
    }),
    offers: offer(shown, branch, siteUrl),
  }
}

function offer(shown: PageProduct, branch: PageBranch, siteUrl: string): Node {
  const { price, regularPrice, saleUntil, available, currency } = shown
  return {
    '@type': 'Offer',
    url: siteUrl + shown.path,
    price: formatDecimal(price),
    priceCurrency: currency,
    availability: term(available > 0 ? 'InStock' : 'OutOfStock'),
    itemCondition: term(CONDITIONS[shown.identity.condition]),
    ...known({
      priceValidUntil: saleUntil,
      priceSpecification: regularPrice === null ? null : struckPrice(regularPrice, currency),
      shippingDetails: shippingDetails(branch, price),
      hasMerchantReturnPolicy: returnPolicy(branch),
    }),
    seller: shopName(branch, siteUrl),
  }
}

/** The words of schema.org for what state a product is in. */
const CONDITIONS = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' } as const

function struckPrice(regularPrice: number, currency: string): Node {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: term('StrikethroughPrice'),
    price: formatDecimal(regularPrice),
    priceCurrency: currency,
  }
}

/** What a product has of the attribute with one of these names: a text, or several. */
function attributeValue({ attributes }: PageProduct, names: readonly string[]): string | string[] {
  const values = attributes.filter(({ name }) => names.includes(name.toLowerCase())).map(({ value }) => value)
  return values.length === 1 ? values[0]! : values
}
