import { CONDITIONS } from '../../../../src/domain/products/condition.ts'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import type { FieldShape } from '../../editing/field-shapes.ts'
import { texts } from './texts.ts'

const { labels } = texts
const text = (name: keyof typeof labels): FieldShape => ({ name, label: labels[name], kind: 'text' })
const amount = (name: keyof typeof labels): FieldShape => ({ name, label: labels[name], kind: 'amount' })
const number = (name: keyof typeof labels): FieldShape => ({ name, label: labels[name], kind: 'number' })
const moment = (name: keyof typeof labels): FieldShape => ({ name, label: labels[name], kind: 'date', hasTime: true })
const reference = (name: keyof typeof labels, to: string): FieldShape => {
  return { name, label: labels[name], kind: 'reference', to }
}

const options = Object.entries(CONDITIONS).map(([value, label]) => ({ value, label }))

/**
 * The fields of the product form with their labels and kinds (`FieldShape`), by which changes are compared and merged.
 */
export const PRODUCT_FIELD_SHAPES: (FieldShape & { name: keyof ProductValues })[] = [
  text('name'),
  { name: 'description', label: labels.description, kind: 'richText' },
  { name: 'pictures', label: labels.pictures, kind: 'rows', rowLabel: labels.picture, fields: [text('alt')] },
  {
    ...{ name: 'attributes', label: labels.attributes, kind: 'rows', rowLabel: labels.attribute },
    fields: [text('attributeName'), text('value')].map((field) =>
      field.name === 'attributeName' ? { ...field, name: 'name' } : field,
    ),
  },
  {
    ...{ name: 'meta', label: labels.meta, kind: 'group' },
    fields: [text('title'), { ...text('metaDescription'), name: 'description' }, reference('image', 'media')],
  },
  ...[amount('price'), amount('regularPrice'), text('savePrice'), amount('salePrice')],
  ...[moment('saleFrom'), moment('saleUntil')],
  ...[{ ...number('stockChange'), isAction: true }, text('stockReason'), number('lowStockThreshold')],
  ...[reference('category', 'categories'), reference('branch', 'branches'), number('featuredOrder')],
  ...[reference('family', 'families'), text('familyValues')],
  ...[text('code'), text('gtin'), text('mpn'), text('brand')],
  { name: 'condition', label: labels.condition, kind: 'select', options },
  ...[text('unitMeasureName'), text('unitMeasureId')],
] as (FieldShape & { name: keyof ProductValues })[]
