/** Labels of prices for screen readers. Not in `catalog.ts`, which is part of the script of every page. */
export const PRICE_LABELS = {
  regular: 'Regular price',
  now: 'Price now',
  lowest: 'Lowest price in the 30 days before',
}
