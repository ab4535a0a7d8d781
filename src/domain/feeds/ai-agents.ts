import type { MachineReadableProduct } from '../products/machine-readable-product.ts'
import type { ProductFeedWriter } from './product-feed.ts'

/**
 * The product feed for AI agents, in JSON Lines (https://jsonlines.org): one line per product, with its fields as in
 * docs/feeds.md and llms.txt. Empty fields are left out.
 */
export const aiAgentFeedWriter: ProductFeedWriter = {
  type: 'application/jsonl; charset=utf-8',
  begin: () => '',
  entry: (offer) => `${JSON.stringify(toLine(offer))}\n`,
  end: '',
}

function toLine(offer: MachineReadableProduct): Record<string, unknown> {
  const { id, code, name, url, category, text, price, regularPrice, currency, available, condition } = offer
  const { saleUntil, brand, gtin, mpn, attributes, pictures, delivery } = offer
  const line = {
    id,
    code,
    name,
    url,
    category,
    description: text,
    price,
    regularPrice,
    currency,
    priceValidUntil: saleUntil,
    availability: available > 0 ? 'in_stock' : 'out_of_stock',
    available,
    condition,
    brand,
    gtin,
    mpn,
    attributes: Object.fromEntries(attributes),
    pictures: pictures.map((picture) => picture.url),
    delivery: delivery && { price: delivery.price, countries: delivery.countries },
  }
  return Object.fromEntries(Object.entries(line).filter(([, value]) => isTold(value)))
}

function isTold(value: unknown): boolean {
  if (value === null || value === '') return false
  return typeof value !== 'object' || Object.keys(value).length > 0
}
