/** The labels by which screen readers tell the prices of a product apart. */
export const PRICE_LABELS = {
  regular: 'Regular price',
  now: 'Price now',
  lowest: 'Lowest price in the 30 days before',
}
