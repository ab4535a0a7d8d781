'use client'
import { Fragment, useState } from 'react'
import { Button, IconButton } from '../../parts/Button.tsx'
import { DocumentLink } from '../../parts/DocumentLink.tsx'
import { TextInput } from '../../parts/inputs.tsx'
import { AddValueDialog } from './AddValueDialog.tsx'
import type { AxisValueEdit } from './family-values.ts'
import { RetireValueDialog } from './RetireValueDialog.tsx'
import { texts } from './texts.ts'
import type { FamilyForm } from './use-family-form.ts'

const words = texts.choices

type Props = { form: FamilyForm; isDisabled: boolean }

/**
 * A card with inputs for the name of a family, the names of its axes, and the values of each axis. Shoppers see the
 * values in the order of the inputs.
 */
export function FamilyNamesCard({ form, isDisabled }: Props) {
  const { values, faults, page } = form
  const [adding, setAdding] = useState<number | null>(null)
  const [retiring, setRetiring] = useState<{ axis: number; value: string } | null>(null)
  const mayAct = page.mayEdit && !isDisabled && !form.isUnsaved
  const write = (at: number, next: Partial<(typeof values.axes)[number]>) =>
    form.change({ axes: values.axes.map((axis, n) => (n === at ? { ...axis, ...next } : axis)) })
  return (
    <section className="desk-card family-choices" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="desk-soft">{words.about}</p>
      <TextInput
        {...{ name: 'name', label: words.name, value: values.name, most: 150, fault: faults.name, isDisabled }}
        onChange={(name) => form.change({ name })}
      />
      {values.axes.map((axis, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the choices of a family stay in their places.
        <Fragment key={at}>
          <TextInput
            {...{
              name: `axis${at}`,
              label: words.axis(page.axes[at]?.name ?? ''),
              value: axis.name,
              most: 40,
              isDisabled,
            }}
            fault={faults[`axes.${at}`]}
            onChange={(name) => write(at, { name })}
          />
          <ul className="family-values">
            {axis.values.map((value, place) => (
              <ValueRow
                key={value.from}
                {...{ value, place, isDisabled, mayAct }}
                of={axis.values.length}
                axis={axis.name}
                fault={faults[`axes.${at}.${place}`]}
                onChange={(to) => write(at, { values: axis.values.with(place, { ...value, to }) })}
                onMove={(to) => write(at, { values: axis.values.toSpliced(place, 1).toSpliced(to, 0, value) })}
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
    </section>
  )
}

type RowProps = {
  value: AxisValueEdit
  axis: string
  place: number
  of: number
  fault: string | undefined
  isDisabled: boolean
  mayAct: boolean
  onChange: (to: string) => void
  onMove: (to: number) => void
  onRetire: () => void
}

function ValueRow({ value, axis, place, of, fault, isDisabled, mayAct, onChange, onMove, onRetire }: RowProps) {
  return (
    <li>
      <input
        type="text"
        autoComplete="off"
        maxLength={40}
        aria-label={words.value(axis, value.from)}
        aria-invalid={fault ? true : undefined}
        disabled={isDisabled}
        value={value.to}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton
        label={words.earlier(value.from)}
        disabled={isDisabled || place === 0}
        onClick={() => onMove(place - 1)}
        icon="↑"
      />
      <IconButton
        label={words.later(value.from)}
        disabled={isDisabled || place === of - 1}
        onClick={() => onMove(place + 1)}
        icon="↓"
      />
      <IconButton label={words.retire(value.from)} disabled={!mayAct || of === 1} onClick={onRetire} icon="✕" />
      {fault && <small className="desk-wrong">{fault}</small>}
    </li>
  )
}

function Retired({ form }: { form: FamilyForm }) {
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
