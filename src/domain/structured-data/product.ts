import { formatDecimal } from '../money/money.ts'
import type { PageBranch, PageProduct } from '../pages/page-data.ts'
import { attributeValues, type Offer, toOffer } from '../products/offer.ts'
import { known, type Node, term } from './node.ts'
import { shopName } from './organization.ts'
import { returnPolicy } from './return-policy.ts'
import { shippingDetails } from './shipping-details.ts'

/** Returns the node of a product with its offer. */
export function product(shown: PageProduct, branch: PageBranch, siteUrl: string): Node {
  const offer = toOffer(shown, branch, siteUrl)
  return {
    '@type': 'Product',
    name: offer.name,
    url: offer.url,
    // `image` is required, so a product without pictures has the placeholder.
    image: shown.pictures.map(({ src }) => new URL(src, siteUrl).href),
    ...known({
      description: shown.meta.description || offer.text,
      sku: offer.code,
      gtin: offer.gtin,
      mpn: offer.mpn,
      category: offer.category,
      brand: offer.brand && { '@type': 'Brand', name: offer.brand },
      material: oneOrMany(attributeValues(offer, 'material')),
      color: oneOrMany(attributeValues(offer, 'color', 'colour')),
      size: oneOrMany(attributeValues(offer, 'size')),
    }),
    offers: offerNode(offer, branch, siteUrl),
  }
}

function offerNode(offer: Offer, branch: PageBranch, siteUrl: string): Node {
  const { price, regularPrice, currency, delivery } = offer
  return {
    '@type': 'Offer',
    url: offer.url,
    price: formatDecimal(price, currency),
    priceCurrency: currency,
    availability: term(offer.available > 0 ? 'InStock' : 'OutOfStock'),
    itemCondition: term(CONDITIONS[offer.condition]),
    ...known({
      priceValidUntil: offer.saleUntil,
      priceSpecification: regularPrice === null ? null : struckPrice(regularPrice, currency),
      shippingDetails: delivery && shippingDetails(delivery, currency),
      hasMerchantReturnPolicy: returnPolicy(branch),
    }),
    seller: shopName(branch, siteUrl),
  }
}

/** schema.org's names of the conditions. */
const CONDITIONS = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' } as const

function struckPrice(regularPrice: number, currency: string): Node {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: term('StrikethroughPrice'),
    price: formatDecimal(regularPrice, currency),
    priceCurrency: currency,
  }
}

function oneOrMany(values: string[]): string | string[] {
  return values.length === 1 ? values[0]! : values
}
