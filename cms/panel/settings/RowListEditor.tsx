import { arrayMove } from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import type { SettingsValues } from '../../desk/settings/pages.ts'
import { IconButton, LinkButton } from '../parts/Button.tsx'
import { SortableContainer, useSortableEntry } from '../parts/SortableContainer.tsx'
import { texts as shared } from '../parts/texts.ts'
import { createRowId } from './row-id.ts'
import { useSettingsContext, useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.rows

export type SettingsRow = SettingsValues & { id: string }

/** A kind of row that can be added: the button's label, and a function that creates the row. */
export type RowTemplate = { label: string; row: () => SettingsValues }

type Props = {
  path: string
  label: string
  hint?: string
  most: number
  /** Whether the surrounding card already shows the label. */
  isAlone?: boolean
  /** Returns a row's short title, which may be ''; by default the row's title or name. */
  titleOf?: (row: SettingsRow) => string
  pictureOf?: (row: SettingsRow) => unknown
  newRows: readonly RowTemplate[]
  children: (path: string, row: SettingsRow) => ReactNode
}

const byTitle = ({ title, name }: SettingsRow) => String(title ?? name ?? '')

/** An editor for a list whose rows can be sorted, opened, added and removed. */
export function RowListEditor({ path, label, hint, most, isAlone, titleOf = byTitle, pictureOf, ...rest }: Props) {
  const { value, set, fault, isDisabled } = useSettingsField<SettingsRow[]>(path)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = value ?? []
  const nameOf = (row: SettingsRow, index: number) => titleOf(row) || words.untitled(index + 1)

  const list = { path, rows, set, nameOf, pictureOf }

  function toggle(id: string) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  function add({ row }: RowTemplate) {
    const id = createRowId()
    set([...rows, { ...row(), id }])
    setOpened(new Set([...opened, id]))
  }

  return (
    <section className="settings-rows" aria-label={label}>
      {!isAlone && <h3>{label}</h3>}
      {hint && <p className="desk-soft product-form__hint">{hint}</p>}
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      <SortableContainer items={rows} {...{ nameOf, isDisabled }} onMove={set}>
        <ol>
          {rows.map((row, index) => (
            <EditableRow
              key={row.id}
              {...{ row, index, list }}
              isOpened={opened.has(row.id)}
              onToggle={() => toggle(row.id)}
            >
              {rest.children(`${path}.${index}`, row)}
            </EditableRow>
          ))}
        </ol>
      </SortableContainer>
      {!isDisabled && rows.length < most && (
        <div className="desk-actions">
          {rest.newRows.map((each) => (
            <LinkButton key={each.label} onClick={() => add(each)}>
              {each.label}
            </LinkButton>
          ))}
        </div>
      )}
    </section>
  )
}

type RowList = Pick<Props, 'path' | 'pictureOf'> & {
  rows: SettingsRow[]
  set: (rows: SettingsRow[]) => void
  nameOf: (row: SettingsRow, index: number) => string
}

type RowProps = {
  row: SettingsRow
  index: number
  list: RowList
  isOpened: boolean
  onToggle: () => void
  children: ReactNode
}

function EditableRow({ row, index, list, isOpened, onToggle, children }: RowProps) {
  const { rows, set, pictureOf } = list
  const { hasFaults, isDisabled } = useSettingsField(`${list.path}.${index}`)
  const { pictures } = useSettingsContext()
  const { entry, handle } = useSortableEntry(row.id)
  const isOpen = isOpened || hasFaults
  const name = list.nameOf(row, index)
  const shown = pictureOf && pictures.find(({ id }) => id === pictureOf(row))
  const move = (by: number) => set(arrayMove(rows, index, index + by))
  return (
    <li {...entry} className="settings-row">
      <div className="settings-row__head">
        {!isDisabled && rows.length > 1 && (
          <IconButton className="settings-row__grip" {...handle} label={shared.sort.drag(name)} icon="⠿" />
        )}
        {pictureOf && (
          <span className="settings-row__thumb" aria-hidden="true">
            {shown ? <img src={shown.thumbnail} alt="" /> : name.slice(0, 1)}
          </span>
        )}
        <button type="button" className="desk-icon settings-row__title" aria-expanded={isOpen} onClick={onToggle}>
          {name}
        </button>
        {!isDisabled && (
          <span className="settings-row__moves">
            <IconButton label={words.up(name)} disabled={index === 0} onClick={() => move(-1)} icon="↑" />
            <IconButton
              label={words.down(name)}
              disabled={index === rows.length - 1}
              onClick={() => move(1)}
              icon="↓"
            />
            <IconButton label={words.remove(name)} onClick={() => set(rows.filter((each) => each !== row))} icon="✕" />
          </span>
        )}
      </div>
      {isOpen && <div className="settings-row__fields">{children}</div>}
    </li>
  )
}
