'use client'
import { arrayMove } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import type { SettingsValues } from '../../desk/settings/pages.ts'
import { LinkButton } from '../parts/Button.tsx'
import { Sortable } from '../parts/Sortable.tsx'
import { EditableRow } from './EditableRow.tsx'
import { newRowId } from './new-row-id.ts'
import { useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.rows

export type Row = SettingsValues & { id: string }

/** A kind of row that can be added: the button's label, and a function that creates the row. */
export type RowTemplate = { label: string; row: () => SettingsValues }

type Props = {
  path: string
  label: string
  hint?: string
  most: number
  /** Whether the surrounding card already shows the label. */
  isAlone?: boolean
  /** Returns a row's short title, which may be ''. */
  titleOf: (row: Row) => string
  /** Returns the id of the row's picture. */
  pictureOf?: (row: Row) => unknown
  newRows: readonly RowTemplate[]
  /** Renders the fields of the row at this path. */
  children: (path: string, row: Row) => ReactNode
}

/** An editor for a list whose rows can be sorted, opened, added and removed. */
export function RowListEditor({
  path,
  label,
  hint,
  most,
  isAlone = false,
  titleOf,
  pictureOf,
  newRows,
  children,
}: Props) {
  const { value, set, fault, isDisabled } = useSettingsField<Row[]>(path)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = value ?? []
  const nameOf = (row: Row, index: number) => titleOf(row) || words.untitled(index + 1)

  function toggle(id: string) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  function add({ row }: RowTemplate) {
    const id = newRowId()
    set([...rows, { ...row(), id }])
    setOpened(new Set([...opened, id]))
  }

  return (
    <section className="settings-rows" aria-label={label}>
      {!isAlone && <h3>{label}</h3>}
      {hint && <p className="desk-soft product-form__hint">{hint}</p>}
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      <Sortable items={rows} {...{ nameOf, isDisabled }} onMove={set}>
        <ol>
          {rows.map((row, index) => (
            <EditableRow
              key={row.id}
              {...{ row, index }}
              at={`${path}.${index}`}
              of={rows.length}
              name={nameOf(row, index)}
              picture={pictureOf?.(row)}
              hasPicture={pictureOf !== undefined}
              isOpened={opened.has(row.id)}
              onToggle={() => toggle(row.id)}
              onMove={(to) => set(arrayMove(rows, index, to))}
              onRemove={() => set(rows.filter(({ id }) => id !== row.id))}
            >
              {children(`${path}.${index}`, row)}
            </EditableRow>
          ))}
        </ol>
      </Sortable>
      {!isDisabled && rows.length < most && (
        <div className="desk-actions">
          {newRows.map((each) => (
            <LinkButton key={each.label} onClick={() => add(each)}>
              {each.label}
            </LinkButton>
          ))}
        </div>
      )}
    </section>
  )
}
