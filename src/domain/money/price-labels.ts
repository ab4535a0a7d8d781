/** Labels of prices for screen readers. */
export const PRICE_LABELS = {
  regular: 'Regular price',
  now: 'Price now',
  lowest: 'Lowest price in the 30 days before',
}
