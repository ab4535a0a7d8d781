import { formatWithCode } from '../money/money.ts'
import type { PageBranch, PageProduct } from '../pages/page-data.ts'
import { type Offer, type OfferPicture, toOffer } from '../products/offer.ts'

/** A feed of products, in the form that one kind of program reads (docs/feeds.md). */
export type ProductFeed = {
  /** Its Content-Type. */
  type: string
  begin(branch: Pick<PageBranch, 'name'>, siteUrl: string): string
  /** The product's entry in the feed; '' where the feed's reader does not accept such a product. */
  entry(offer: Offer, branch: Pick<PageBranch, 'name'>): string
  end: string
}

/** Yields the text of a feed in chunks, one for each batch of products. Batches are read while the feed is sent. */
export async function* feedPieces(
  feed: ProductFeed,
  { branch, siteUrl }: { branch: PageBranch; siteUrl: string },
  batches: AsyncIterable<readonly PageProduct[]>,
): AsyncGenerator<string> {
  yield feed.begin(branch, siteUrl)
  for await (const products of batches) {
    yield products.map((product) => feed.entry(toOffer(product, branch, siteUrl), branch)).join('')
  }
  yield feed.end
}

/**
 * The price of an offer as Google and Meta ask for it: the regular price is the price, and the current price the sale
 * price. A sale with limits has its period.
 */
export function feedPrices({ price, regularPrice, currency, saleFrom, saleUntil }: Offer) {
  if (regularPrice === null) return { price: formatWithCode(price, currency), salePrice: null, salePeriod: null }
  return {
    price: formatWithCode(regularPrice, currency),
    salePrice: formatWithCode(price, currency),
    salePeriod: saleFrom && saleUntil ? `${saleFrom}/${saleUntil}` : null,
  }
}

/** Whether engines take it: for nothing they take no product, and without a picture that they can read neither. */
export function isAdvertised(offer: Offer, pictures: readonly string[]): boolean {
  return offer.price > 0 && pictures.length > 0
}

/** Drawings are no pictures for engines. `SHARED`: the JPEG of shared links, where there is one. */
export function photos(pictures: readonly OfferPicture[], form: 'ORIGINAL' | 'SHARED'): string[] {
  const found = pictures.map(({ url, shared }) => (form === 'SHARED' ? (shared ?? url) : url))
  return found.filter((url) => !/\.svg$/i.test(url))
}
