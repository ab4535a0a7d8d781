/** Returns the Payload path of a cell component in the product list. */
export function productCell(
  name: 'PictureCell' | 'NameCell' | 'PriceCell' | 'StockCell' | 'StatusCell' | 'CategoryCell',
) {
  return { Cell: `/cms/panel/products/cells.tsx#${name}` }
}
