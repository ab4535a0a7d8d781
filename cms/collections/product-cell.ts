/** The cell component of a field in the list of products. */
export function productCell(
  name: 'PictureCell' | 'NameCell' | 'PriceCell' | 'StockCell' | 'StatusCell' | 'CategoryCell',
) {
  return { Cell: `/cms/panel/products/cells.tsx#${name}` }
}
