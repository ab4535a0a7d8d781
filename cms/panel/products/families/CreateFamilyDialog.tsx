'use client'
import { type KeyboardEvent, useState } from 'react'
import { randomId } from '../../../../src/domain/text/random-id.ts'
import type { ProductPageData } from '../../../desk/products/form/product-page.ts'
import { LinkButton } from '../../parts/Button.tsx'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { SelectInput, TextInput } from '../../parts/inputs.tsx'
import { NumberInput } from '../../parts/NumberInput.tsx'
import { postToPanelApi } from '../../parts/panel-client.ts'
import {
  createFamilyDraft,
  type FamilyDraft,
  findFamilyDraftFault,
  getCodePattern,
  getFirstMemberValues,
  mayAddAxis,
  type OriginProduct,
  type PlannedMember,
  parseAxisValues,
  parseDraftAxes,
  planFamilyMembers,
} from './family-draft.ts'
import { texts } from './texts.ts'

const words = texts.make

type Props = {
  product: { id: string; updatedAt: string }
  origin: OriginProduct
  currency: string | null
  onDone: (page: ProductPageData, made: number) => void
  onClose: () => void
}

/** A dialog that makes a product the first member of a new family and creates the other members. */
export function CreateFamilyDialog({ product, origin, currency, onDone, onClose }: Props) {
  const [draft, setDraft] = useState(() => createFamilyDraft(origin))
  const change = (next: Partial<FamilyDraft>) => setDraft((before) => ({ ...before, ...next }))
  const fault = findFamilyDraftFault(draft, origin)
  const members = fault ? [] : planFamilyMembers(draft, origin)
  const isRead = typeof draft.price === 'number' && typeof draft.stock === 'number'
  const [name, axes, code] = [draft.name.trim(), parseDraftAxes(draft), getCodePattern(draft, origin)]
  const send = () => {
    const { price, stock } = draft
    const made = { name, axes, values: getFirstMemberValues(draft), code, price, stock }
    return postToPanelApi<ProductPageData>('/families', { product: product.id, from: product.updatedAt, ...made })
  }
  const names = axes.map(({ name }) => `{${name}}`)
  return (
    <FormDialog
      {...{ title: texts.card.open, send, onClose }}
      action={fault ? words.nothing : words.confirm(members.length - 1)}
      isReady={fault === null && isRead}
      onDone={(page) => onDone(page, members.length - 1)}
    >
      <div className="family-make">
        <TextInput
          {...{ name: 'familyName', label: words.name, value: draft.name, most: 150 }}
          onChange={(name) => change({ name })}
        />
        {draft.axes.map((axis, place) => (
          <AxisFields
            key={axis.id}
            {...{ axis, place }}
            onChange={(next) => change({ axes: draft.axes.map((each) => (each === axis ? next : each)) })}
            {...(place > 0 && { onRemove: () => change({ axes: draft.axes.filter((each) => each !== axis) }) })}
          />
        ))}
        {mayAddAxis(draft) && (
          <LinkButton
            onClick={() => change({ axes: [...draft.axes, { id: randomId(), name: '', text: '', own: null }] })}
          >
            {words.addAxis}
          </LinkButton>
        )}
        <TextInput
          {...{ name: 'codes', label: words.code, hint: words.codeHint(names.join(', ')), most: 100 }}
          value={code}
          onChange={(code) => change({ code })}
        />
        <div className="product-form__pair">
          <NumberInput
            {...{ name: 'newPrice', kind: 'amount', label: words.price, value: draft.price, currency }}
            onChange={(price) => change({ price })}
          />
          <NumberInput
            {...{ name: 'newStock', kind: 'count', label: words.stock, value: draft.stock, currency }}
            onChange={(stock) => change({ stock })}
          />
        </div>
        <PlannedMembers members={members} fault={fault} />
      </div>
    </FormDialog>
  )
}

type AxisProps = {
  axis: FamilyDraft['axes'][number]
  place: number
  onChange: (axis: FamilyDraft['axes'][number]) => void
  onRemove?: () => void
}

function AxisFields({ axis, place, onChange, onRemove }: AxisProps) {
  const values = parseAxisValues(axis.text)
  const [own = ''] = getFirstMemberValues({ axes: [axis] })
  return (
    <fieldset className="family-axis">
      <legend className="product-form__hidden">{words.axis(place)}</legend>
      <TextInput
        {...{ name: `axis${place}`, label: words.axis(place), value: axis.name, most: 40 }}
        suggestions={words.names}
        onChange={(name) => onChange({ ...axis, name })}
      />
      <ValuesField {...{ axis, onChange }} />
      {values.length > 1 && (
        <SelectInput
          {...{ name: `own${place}`, label: words.own(axis.name), value: own }}
          options={values.map((value) => ({ value, label: value }))}
          onChange={(next) => onChange({ ...axis, own: next })}
        />
      )}
      {onRemove && <LinkButton onClick={onRemove}>{words.removeAxis(axis.name)}</LinkButton>}
    </fieldset>
  )
}

/** An input for an axis's values. Enter or a comma separates them; a column pasted from a spreadsheet is split. */
function ValuesField({ axis, onChange }: Pick<AxisProps, 'axis' | 'onChange'>) {
  const write = (text: string) => onChange({ ...axis, text })
  function separate(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const text = axis.text.trim()
    if (text && !text.endsWith(',')) write(`${text}, `)
  }
  return (
    <TextInput
      {...{ label: words.values(axis.name), hint: words.valuesHint, value: axis.text, most: 1500 }}
      onKeyDown={separate}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text')
        if (!/[\n\t]/.test(pasted.trim())) return
        event.preventDefault()
        write(parseAxisValues(`${axis.text}\n${pasted}`).join(', '))
      }}
      onChange={write}
    />
  )
}

const MOST = 8

/** A preview of the products that a new family would have, or `fault`: why it cannot be created. */
function PlannedMembers({ members, fault }: { members: readonly PlannedMember[]; fault: string | null }) {
  return (
    <section className="family-planned" aria-label={words.preview}>
      <p role="status" className="desk-soft">
        {fault}
      </p>
      {members.length > 0 && (
        <ul>
          {members.slice(0, MOST).map(({ name, code, isOwn }) => (
            <li key={name}>
              <span>
                {name} {isOwn && <span className="desk-soft">({texts.card.thisOne})</span>}
              </span>
              <span className="desk-soft">{code}</span>
            </li>
          ))}
        </ul>
      )}
      {members.length > MOST && <p className="desk-soft">{words.more(members.length - MOST)}</p>}
    </section>
  )
}
