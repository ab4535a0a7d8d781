import { formatAmountWithCode } from '../money/money.ts'
import type { PageBranch, PageProduct } from '../pages/page-data.ts'
import {
  type MachineReadableProduct,
  type ProductPictureUrls,
  toMachineReadableProduct,
} from '../products/machine-readable-product.ts'

/**
 * The writer of a product feed in one format (docs/feeds.md): the feed is `begin`, an `entry` per product, and `end`.
 */
export type ProductFeedWriter = {
  /** The value of the header Content-Type. */
  type: string
  begin(branch: Pick<PageBranch, 'name'>, siteUrl: string): string
  /** Returns the product's entry; '' if this feed's readers do not accept the product. */
  entry(offer: MachineReadableProduct, branch: Pick<PageBranch, 'name'>): string
  end: string
}

/** Yields the text of a whole product feed, one chunk per batch of products. */
export async function* generateFeedChunks(
  feed: ProductFeedWriter,
  { branch, siteUrl }: { branch: PageBranch; siteUrl: string },
  batches: AsyncIterable<readonly PageProduct[]>,
): AsyncGenerator<string> {
  yield feed.begin(branch, siteUrl)
  for await (const products of batches) {
    yield products.map((product) => feed.entry(toMachineReadableProduct(product, branch, siteUrl), branch)).join('')
  }
  yield feed.end
}

/**
 * Returns the prices of a product as feeds for Google and Meta name them: `price` is the regular price, `salePrice`
 * the reduced one. `salePrice` is null if the product is not reduced. `salePeriod` is null unless the sale has both a
 * start and an end.
 */
export function formatFeedPrices({ price, regularPrice, currency, saleFrom, saleUntil }: MachineReadableProduct) {
  if (regularPrice === null) return { price: formatAmountWithCode(price, currency), salePrice: null, salePeriod: null }
  return {
    price: formatAmountWithCode(regularPrice, currency),
    salePrice: formatAmountWithCode(price, currency),
    salePeriod: saleFrom && saleUntil ? `${saleFrom}/${saleUntil}` : null,
  }
}

/** Whether Google and Meta accept the product: its price is above 0, and it has a picture in a supported format. */
export function isEligibleForAds(offer: MachineReadableProduct, pictures: readonly string[]): boolean {
  return offer.price > 0 && pictures.length > 0
}

/**
 * Returns the URLs of a product's pictures for a feed, without SVG: with `form` `ORIGINAL` the uploaded files, with
 * `SHARED` the JPEG files for link previews, or the uploaded file of a picture that has none.
 */
export function listFeedPictureUrls(pictures: readonly ProductPictureUrls[], form: 'ORIGINAL' | 'SHARED'): string[] {
  const found = pictures.map(({ url, shared }) => (form === 'SHARED' ? (shared ?? url) : url))
  return found.filter((url) => !/\.svg$/i.test(url))
}
