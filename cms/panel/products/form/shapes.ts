import { CONDITION_LABELS } from '../../../../src/domain/products/condition.ts'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import type { FieldShape } from '../../editing/field-shapes.ts'
import { texts } from './texts.ts'

const { labels } = texts
type Name = keyof typeof labels
const field = (kind: FieldShape['kind']) => (name: Name, more?: Partial<FieldShape>) => {
  return { name, label: labels[name], kind, ...more }
}
const [text, amount, number] = [field('text'), field('amount'), field('number')]
const moment = (name: Name) => field('date')(name, { hasTime: true })
const reference = (name: Name, to: string) => field('reference')(name, { to })

const options = Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label }))

/** The fields of the product form, by which changes are compared and merged, with their labels and kinds. */
export const PRODUCT_FIELD_SHAPES: (FieldShape & { name: keyof ProductFormValues })[] = [
  text('name'),
  field('richText')('description'),
  field('rows')('pictures', { rowLabel: labels.picture, fields: [text('alt')] }),
  field('rows')('attributes', {
    rowLabel: labels.attribute,
    fields: [text('attribute', { name: 'name' }), text('value')],
  }),
  field('group')('meta', {
    fields: [text('title'), text('metaDescription', { name: 'description' }), reference('image', 'media')],
  }),
  amount('price'),
  amount('regularPrice'),
  text('savePrice'),
  amount('salePrice'),
  moment('saleFrom'),
  moment('saleUntil'),
  number('stockChange', { isAction: true }),
  text('stockReason'),
  number('lowStockThreshold'),
  reference('category', 'categories'),
  reference('branch', 'branches'),
  number('featuredOrder'),
  reference('family', 'families'),
  text('familyValues'),
  text('code'),
  text('gtin'),
  text('mpn'),
  text('brand'),
  field('select')('condition', { options }),
  text('unitMeasureName'),
  text('unitMeasureId'),
] as (FieldShape & { name: keyof ProductFormValues })[]
