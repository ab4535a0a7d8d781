/** How the list of products shows a field. */
export function productCell(
  name: 'PictureCell' | 'NameCell' | 'PriceCell' | 'StockCell' | 'StatusCell' | 'CategoryCell',
) {
  return { Cell: `/cms/panel/products/cells.tsx#${name}` }
}
