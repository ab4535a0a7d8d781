import { formatPlainAmount } from '../money/money.ts'
import type { PageBranch, PageFamily, PageProduct } from '../pages/page-data.ts'
import {
  findAttributeValues,
  type MachineReadableProduct,
  type ProductDeliveryTerms,
  toMachineReadableProduct,
} from '../products/machine-readable-product.ts'
import { toComparisonKey } from '../text/compare-key.ts'
import { omitEmptyProperties, type SchemaNode, toSchemaOrgUrl } from './node.ts'
import { createShopReferenceNode } from './organization.ts'
import { createReturnPolicyNode } from './return-policy.ts'

/** Returns a product with its offer as a schema.org `Product`. A member names its family as `isVariantOf`. */
export function createProductNode(
  shown: PageProduct,
  branch: PageBranch,
  siteUrl: string,
  family: PageFamily | null = null,
): SchemaNode {
  const offer = toMachineReadableProduct(shown, branch, siteUrl)
  return {
    '@type': 'Product',
    name: offer.name,
    url: offer.url,
    // `image` is required, so a product without pictures has the placeholder.
    image: shown.pictures.map(({ src }) => new URL(src, siteUrl).href),
    ...omitEmptyProperties({
      description: shown.meta.description || offer.text,
      sku: offer.code,
      gtin: offer.gtin,
      mpn: offer.mpn,
      category: offer.category,
      brand: offer.brand && { '@type': 'Brand', name: offer.brand },
      material: oneOrMany(findAttributeValues(offer, 'material', 'metal')),
      color: oneOrMany(findAttributeValues(offer, 'color', 'colour')),
      size: oneOrMany(findAttributeValues(offer, 'size', 'length')),
    }),
    offers: offerNode(offer, branch, siteUrl),
    ...omitEmptyProperties({ isVariantOf: family && productGroup(family, shown, siteUrl) }),
  }
}

/**
 * Returns a family as a `ProductGroup` with the URLs of the members besides the shown one. The shown product is the
 * node around it, as Google requires.
 */
function productGroup({ id, name, axes, members }: PageFamily, shown: PageProduct, siteUrl: string): SchemaNode {
  const others = members.filter((member) => member.id !== shown.id)
  const varied = axes.flatMap((axis) => VARIED.get(toComparisonKey(axis.name)) ?? [])
  return {
    '@type': 'ProductGroup',
    name,
    productGroupID: id,
    ...omitEmptyProperties({ variesBy: [...new Set(varied)].map(toSchemaOrgUrl) }),
    hasVariant: others.map(({ path }) => ({ url: siteUrl + path })),
  }
}

/** schema.org properties by which variants differ, by the axis's name in lower case. */
const VARIED = new Map([
  ...['size', 'length'].map((name) => [name, 'size'] as const),
  ...['color', 'colour'].map((name) => [name, 'color'] as const),
  ...['material', 'metal'].map((name) => [name, 'material'] as const),
])

function offerNode(offer: MachineReadableProduct, branch: PageBranch, siteUrl: string): SchemaNode {
  const { price, regularPrice, currency, delivery } = offer
  return {
    '@type': 'Offer',
    url: offer.url,
    price: formatPlainAmount(price, currency),
    priceCurrency: currency,
    availability: toSchemaOrgUrl(offer.available > 0 ? 'InStock' : 'OutOfStock'),
    itemCondition: toSchemaOrgUrl(CONDITIONS[offer.condition]),
    ...omitEmptyProperties({
      priceValidUntil: offer.saleUntil,
      priceSpecification: regularPrice === null ? null : struckPrice(regularPrice, currency),
      shippingDetails: delivery && shippingDetails(delivery, currency),
      hasMerchantReturnPolicy: createReturnPolicyNode(branch),
    }),
    seller: createShopReferenceNode(branch, siteUrl),
  }
}

/** schema.org's names of conditions. */
const CONDITIONS = { new: 'NewCondition', used: 'UsedCondition', refurbished: 'RefurbishedCondition' } as const

function struckPrice(regularPrice: number, currency: string): SchemaNode {
  return {
    '@type': 'UnitPriceSpecification',
    priceType: toSchemaOrgUrl('StrikethroughPrice'),
    price: formatPlainAmount(regularPrice, currency),
    priceCurrency: currency,
  }
}

function oneOrMany(values: string[]): string | string[] {
  return values.length === 1 ? values[0]! : values
}

/** Returns the price and the duration of the delivery of one piece as a schema.org object. */
function shippingDetails(delivery: ProductDeliveryTerms, currency: string): SchemaNode {
  const { price, countries, handlingDays, transitDays } = delivery
  const times = {
    ...(handlingDays && { handlingTime: days(handlingDays) }),
    ...(transitDays && { transitTime: days(transitDays) }),
  }
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: formatPlainAmount(price, currency), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    ...(Object.keys(times).length > 0 && { deliveryTime: { '@type': 'ShippingDeliveryTime', ...times } }),
  }
}

function days({ min, max }: { min: number; max: number }): SchemaNode {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' }
}
