'use client'
import { useId } from 'react'
import { randomId } from '../../../../src/domain/text/random-id.ts'
import type { AttributeRow } from '../../../desk/products/form/product-form-values.ts'
import { IconButton, LinkButton } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { Suggestions } from '../../parts/inputs.tsx'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

const words = texts.attributes

/** A card with rows of attribute names and values, with suggestions. Saving creates unknown attributes. */
export function AttributesCard() {
  const { values, change, choices, isDisabled } = useProductFormContext()
  const namesId = useId()
  const { attributes } = values
  const write = (rows: AttributeRow[]) => change({ attributes: rows })
  return (
    <Card title={texts.labels.attributes}>
      <p className="desk-soft">{words.about}</p>
      <Suggestions id={namesId} of={choices.attributes.map(({ name }) => name)} />
      <ul className="product-attributes">
        {attributes.map((row, place) => (
          <Row
            key={row.id}
            {...{ row, place, namesId }}
            onChange={(next) => write(attributes.map((each) => (each === row ? next : each)))}
            onRemove={() => write(attributes.filter((each) => each !== row))}
          />
        ))}
      </ul>
      {!isDisabled && (
        <LinkButton onClick={() => write([...attributes, { id: randomId(), name: '', value: '' }])}>
          {words.add}
        </LinkButton>
      )}
    </Card>
  )
}

type RowProps = {
  row: AttributeRow
  place: number
  namesId: string
  onChange: (row: AttributeRow) => void
  onRemove: () => void
}

function Row({ row, place, namesId, onChange, onRemove }: RowProps) {
  const { choices, faults, isDisabled } = useProductFormContext()
  const id = useId()
  const offered = choices.attributes.find(({ name }) => name === row.name)?.values ?? []
  const fault = faults[`attributes.${row.id}`]
  const common = {
    type: 'text',
    autoComplete: 'off',
    maxLength: 60,
    disabled: isDisabled,
    ...(fault && { 'aria-invalid': true as const, 'aria-describedby': `${id}-fault` }),
  }
  const label = (word: string) => `${word} ${place + 1}`
  return (
    <li>
      <div className="product-attributes__row">
        <input
          {...common}
          aria-label={label(texts.labels.attribute)}
          list={namesId}
          value={row.name}
          onChange={({ target }) => onChange({ ...row, name: target.value })}
        />
        <input
          {...common}
          aria-label={label(texts.labels.value)}
          list={`${id}-values`}
          value={row.value}
          onChange={({ target }) => onChange({ ...row, value: target.value })}
        />
        <Suggestions id={`${id}-values`} of={offered} />
        {!isDisabled && <IconButton label={words.remove(row.name)} onClick={onRemove} icon="✕" />}
      </div>
      {fault && (
        <p id={`${id}-fault`} className="desk-wrong product-form__fault">
          {fault}
        </p>
      )}
    </li>
  )
}
