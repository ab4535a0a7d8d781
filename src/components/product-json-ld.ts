import { formatDecimal } from '../domain/money.ts'
import type { PageProduct } from '../domain/page-data.ts'
import { paths } from '../domain/paths.ts'
import { plainText } from '../domain/plain-text.ts'

/** Returns the structured data of a product for search engines (schema.org Product with one Offer). */
export function productJsonLd(product: PageProduct, seller: string, siteUrl: string): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: product.name,
    sku: product.code,
    category: product.categoryName,
    description: product.meta.description || plainText(product.description),
    image: product.pictures.map(({ src }) => new URL(src, siteUrl).href),
    offers: {
      '@type': 'Offer',
      url: siteUrl + paths.product(product.id),
      price: formatDecimal(product.price),
      ...(product.saleUntil && { priceValidUntil: product.saleUntil }),
      priceCurrency: product.currency,
      availability: `https://schema.org/${product.available > 0 ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: seller },
    },
  }
}
