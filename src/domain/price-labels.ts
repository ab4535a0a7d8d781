/**
 * What a price is, for those who hear it, and the line below a reduced one. In a file of its own: what `catalog.ts` has for the
 * browser is in the script of every page.
 */
export const PRICE_LABELS = {
  regular: 'Regular price',
  now: 'Price now',
  lowest: 'Lowest price in the 30 days before',
}
