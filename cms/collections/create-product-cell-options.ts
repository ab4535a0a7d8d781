/**
 * Returns the `admin.components` option of a field: the product list shows the field's column with the component `name`
 * of cms/panel/products/cells.tsx.
 */
export function createProductCellOptions(
  name: 'PictureCell' | 'NameCell' | 'PriceCell' | 'StockCell' | 'StatusCell' | 'CategoryCell',
) {
  return { Cell: `/cms/panel/products/cells.tsx#${name}` }
}
