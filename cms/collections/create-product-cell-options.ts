/** Returns the `admin.components` option by which a field's column of the product list is shown with this component. */
export function createProductCellOptions(
  name: 'PictureCell' | 'NameCell' | 'PriceCell' | 'StockCell' | 'StatusCell' | 'CategoryCell',
) {
  return { Cell: `/cms/panel/products/cells.tsx#${name}` }
}
