'use client'
import { Fragment, useState } from 'react'
import { Button, IconButton } from '../../parts/Button.tsx'
import { Card } from '../../parts/Card.tsx'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { AddValueDialog, RetireValueDialog } from './AxisValueDialogs.tsx'
import type { AxisValueEdit, FamilyFormValues } from './family-form-values.ts'
import { texts } from './texts.ts'
import type { FamilyFormController } from './use-family-form.ts'

const words = texts.choices

type Props = { form: FamilyFormController; isDisabled: boolean }

/** A card with inputs for a family's name, its axes, and their values in the order in which shoppers see them. */
export function FamilyNameAndAxesCard({ form, isDisabled }: Props) {
  const { values, faults, page } = form
  const [adding, setAdding] = useState<number | null>(null)
  const [retiring, setRetiring] = useState<{ axis: number; value: string } | null>(null)
  const mayAct = page.mayEdit && !isDisabled && !form.isUnsaved
  const write = (at: number, next: Partial<(typeof values.axes)[number]>) =>
    form.change({ axes: values.axes.map((axis, n) => (n === at ? { ...axis, ...next } : axis)) })
  return (
    <Card className="family-choices" title={words.title}>
      <p className="desk-soft">{words.about}</p>
      <TextInput
        {...{ name: 'name', label: texts.make.name, value: values.name, most: 150, fault: faults.name, isDisabled }}
        onChange={(name) => form.change({ name })}
      />
      {values.axes.map((axis, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the choices of a family stay in their places.
        <Fragment key={at}>
          <TextInput
            {...{ name: `axis${at}`, value: axis.name, most: 40, fault: faults[`axes.${at}`], isDisabled }}
            label={words.axis(page.axes[at]?.name ?? '')}
            onChange={(name) => write(at, { name })}
          />
          <ul className="family-values">
            {axis.values.map((value, place) => (
              <ValueRow
                key={value.from}
                {...{ axis, place, isDisabled, mayAct }}
                fault={faults[`axes.${at}.${place}`]}
                onChange={(values) => write(at, { values })}
                onRetire={() => setRetiring({ axis: at, value: value.from })}
              />
            ))}
          </ul>
          {page.mayEdit && (
            <Button size="small" disabled={!mayAct} onClick={() => setAdding(at)}>
              {words.add(axis.name)}
            </Button>
          )}
        </Fragment>
      ))}
      {page.mayEdit && form.isUnsaved && <p className="desk-soft product-form__hint">{texts.card.saveChanges}</p>}
      <Retired {...{ form }} />
      {adding !== null && <AddValueDialog {...{ form }} axis={adding} onClose={() => setAdding(null)} />}
      {retiring && <RetireValueDialog {...{ form, ...retiring }} onClose={() => setRetiring(null)} />}
    </Card>
  )
}

type RowProps = {
  axis: FamilyFormValues['axes'][number]
  place: number
  fault: string | undefined
  isDisabled: boolean
  mayAct: boolean
  onChange: (values: AxisValueEdit[]) => void
  onRetire: () => void
}

function ValueRow({ axis: { name, values }, place, fault, isDisabled, mayAct, onChange, onRetire }: RowProps) {
  const value = values[place]!
  const last = values.length - 1
  const move = (to: number) => onChange(values.toSpliced(place, 1).toSpliced(to, 0, value))
  return (
    <li>
      <input
        type="text"
        autoComplete="off"
        maxLength={40}
        aria-label={words.value(name, value.from)}
        aria-invalid={fault ? true : undefined}
        disabled={isDisabled}
        value={value.to}
        onChange={({ target }) => onChange(values.with(place, { ...value, to: target.value }))}
      />
      <IconButton
        label={words.earlier(value.from)}
        disabled={isDisabled || place === 0}
        onClick={() => move(place - 1)}
        icon="↑"
      />
      <IconButton
        label={words.later(value.from)}
        disabled={isDisabled || place === last}
        onClick={() => move(place + 1)}
        icon="↓"
      />
      <IconButton label={words.retire(value.from)} disabled={!mayAct || last === 0} onClick={onRetire} icon="✕" />
      {fault && <small className="desk-wrong">{fault}</small>}
    </li>
  )
}

function Retired({ form }: { form: FamilyFormController }) {
  const { retired } = form.page
  if (retired.length === 0) return null
  return (
    <details className="product-form__fold">
      <summary>
        {words.retired} ({retired.length})
      </summary>
      <p className="desk-soft">{words.retiredAbout}</p>
      <ul>
        {retired.map(({ id, name }) => (
          <li key={id}>
            <DocumentLink collection="products" id={id}>
              {name}
            </DocumentLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
