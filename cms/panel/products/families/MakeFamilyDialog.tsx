'use client'
import { type KeyboardEvent, useState } from 'react'
import { randomId } from '../../../../src/domain/text/random-id.ts'
import type { ProductPage } from '../../../desk/products/form/product-page.ts'
import { LinkButton } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { FieldFrame, SelectInput, TextInput } from '../../parts/inputs.tsx'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { postToPanel } from '../../parts/panel-client.ts'
import {
  axesOf,
  createFamilyDraft,
  type FamilyDraft,
  findFamilyDraftFault,
  getCodePattern,
  getFirstMemberValues,
  mayAddAxis,
  type OriginProduct,
  parseAxisValues,
  planFamilyMembers,
} from './make-draft.ts'
import { PlannedMembers } from './PlannedMembers.tsx'
import { texts } from './texts.ts'

const words = texts.make

type Props = {
  product: { id: string; updatedAt: string }
  origin: OriginProduct
  currency: string | null
  onDone: (page: ProductPage, made: number) => void
  onClose: () => void
}

/** A dialog that makes a product the first member of a new family and creates the other members. */
export function MakeFamilyDialog({ product, origin, currency, onDone, onClose }: Props) {
  const [draft, setDraft] = useState(() => createFamilyDraft(origin))
  const change = (next: Partial<FamilyDraft>) => setDraft((before) => ({ ...before, ...next }))
  const fault = findFamilyDraftFault(draft, origin)
  const members = fault ? [] : planFamilyMembers(draft, origin)
  const isRead = typeof draft.price === 'number' && typeof draft.stock === 'number'
  const send = () => {
    const { name, price, stock } = draft
    const more = {
      name: name.trim(),
      axes: axesOf(draft),
      values: getFirstMemberValues(draft),
      code: getCodePattern(draft, origin),
    }
    return postToPanel<ProductPage>('/families', {
      ...{ product: product.id, from: product.updatedAt, ...more, price, stock },
    })
  }
  const names = axesOf(draft).map(({ name }) => `{${name}}`)
  return (
    <FormDialog
      title={words.title}
      action={fault ? words.nothing : words.confirm(members.length - 1)}
      isReady={fault === null && isRead}
      send={send}
      onDone={(page) => onDone(page, members.length - 1)}
      onClose={onClose}
    >
      {(isDisabled) => (
        <div className="family-make">
          <TextInput
            {...{ name: 'familyName', label: words.name, value: draft.name, most: 150, isDisabled }}
            onChange={(name) => change({ name })}
          />
          {draft.axes.map((axis, place) => (
            <AxisFields
              key={axis.id}
              {...{ axis, place, isDisabled }}
              onChange={(next) => change({ axes: draft.axes.map((each) => (each === axis ? next : each)) })}
              {...(place > 0 && { onRemove: () => change({ axes: draft.axes.filter((each) => each !== axis) }) })}
            />
          ))}
          {mayAddAxis(draft) && (
            <LinkButton
              disabled={isDisabled}
              onClick={() => change({ axes: [...draft.axes, { id: randomId(), name: '', text: '', own: null }] })}
            >
              {words.addAxis}
            </LinkButton>
          )}
          <TextInput
            {...{ name: 'codes', label: words.code, hint: words.codeHint(names.join(', ')), most: 100, isDisabled }}
            value={getCodePattern(draft, origin)}
            onChange={(code) => change({ code })}
          />
          <div className="product-form__pair">
            <NumberInput
              {...{ name: 'newPrice', kind: 'amount', label: words.price, value: draft.price, currency, isDisabled }}
              onChange={(price) => change({ price })}
            />
            <NumberInput
              {...{ name: 'newStock', kind: 'count', label: words.stock, value: draft.stock, currency, isDisabled }}
              onChange={(stock) => change({ stock })}
            />
          </div>
          <PlannedMembers members={members} fault={fault} />
        </div>
      )}
    </FormDialog>
  )
}

type AxisProps = {
  axis: FamilyDraft['axes'][number]
  place: number
  isDisabled: boolean
  onChange: (axis: FamilyDraft['axes'][number]) => void
  onRemove?: () => void
}

function AxisFields({ axis, place, isDisabled, onChange, onRemove }: AxisProps) {
  const values = parseAxisValues(axis.text)
  const [own = ''] = getFirstMemberValues({ axes: [axis] })
  return (
    <fieldset className="family-axis">
      <legend className="product-form__hidden">{words.axis(place)}</legend>
      <TextInput
        {...{ name: `axis${place}`, label: words.axis(place), value: axis.name, most: 40, isDisabled }}
        list="family-axis-names"
        onChange={(name) => onChange({ ...axis, name })}
      />
      <datalist id="family-axis-names">
        {words.names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <ValuesField {...{ axis, isDisabled, onChange }} />
      {values.length > 1 && (
        <SelectInput
          {...{ name: `own${place}`, label: words.own(axis.name), value: own, isDisabled }}
          options={values.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ ...axis, own: next })}
        />
      )}
      {onRemove && (
        <LinkButton disabled={isDisabled} onClick={onRemove}>
          {words.removeAxis(axis.name)}
        </LinkButton>
      )}
    </fieldset>
  )
}

/** An input for an axis's values. Enter or a comma separates them; a column pasted from a spreadsheet is split. */
function ValuesField({ axis, isDisabled, onChange }: Pick<AxisProps, 'axis' | 'isDisabled' | 'onChange'>) {
  const write = (text: string) => onChange({ ...axis, text })
  function separate(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const text = axis.text.trim()
    if (text && !text.endsWith(',')) write(`${text}, `)
  }
  return (
    <FieldFrame label={words.values(axis.name)} hint={words.valuesHint}>
      {(props) => (
        <input
          {...props}
          type="text"
          autoComplete="off"
          maxLength={1500}
          disabled={isDisabled}
          value={axis.text}
          onKeyDown={separate}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/[\n\t]/.test(pasted.trim())) return
            event.preventDefault()
            write(parseAxisValues(`${axis.text}\n${pasted}`).join(', '))
          }}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </FieldFrame>
  )
}
