'use client'
import { CONDITION_LABELS } from '../../../../src/domain/products/condition.ts'
import { Card } from '../../parts/Card.tsx'
import { toSelectOptionsOfDocuments } from '../../parts/inputs.tsx'
import { SelectField, SwitchField, TextField } from './Field.tsx'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

const { labels, where, codes } = texts

/**
 * A card with inputs for where shoppers find the product. The input for the branch is hidden if the shop has only one.
 */
export function PlacementCard() {
  const { values, change, choices } = useProductFormContext()
  const isFeatured = values.featuredOrder !== null
  return (
    <Card title={texts.cards.where}>
      <SelectField
        name="category"
        label={labels.category}
        options={toSelectOptionsOfDocuments(choices.categories)}
        none={where.choose}
      />
      {choices.branches.length > 1 && (
        <SelectField
          name="branch"
          label={labels.branch}
          options={toSelectOptionsOfDocuments(choices.branches)}
          none={where.choose}
        />
      )}
      <SwitchField
        label={where.featured}
        isOn={isFeatured}
        onChange={(isOn) => change({ featuredOrder: isOn ? 1 : null })}
      />
      {isFeatured && <p className="desk-soft">{where.place}</p>}
    </Card>
  )
}

const conditions = Object.entries(CONDITION_LABELS).map(([value, label]) => ({ value, label }))

/** A card with inputs for the codes by which staff, search engines and other programs know the product. */
export function IdentifiersCard() {
  return (
    <Card title={texts.cards.codes}>
      <TextField name="code" label={labels.code} most={64} />
      <TextField name="gtin" label={labels.gtin} most={14} hint={codes.gtin} />
      <TextField name="mpn" label={labels.mpn} most={70} />
      <TextField name="brand" label={labels.brand} most={70} hint={codes.brand} />
      <SelectField name="condition" label={labels.condition} options={conditions} none={codes.newCondition} />
      <TextField name="unitMeasureName" label={labels.unitMeasureName} />
    </Card>
  )
}
