'use client'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { type ReactNode, useState } from 'react'
import type { SettingsValues } from '../../desk/settings/pages.ts'
import { moved } from '../products/form/picture-list.ts'
import { texts as formTexts } from '../products/form/texts.ts'
import { newRowId } from './new-row-id.ts'
import { useField, useSettings } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.rows
const spoken = formTexts.pictures

export type Row = SettingsValues & { id: string }

/** What can be added: a label of the button, and the row. */
export type NewRow = { label: string; row: () => SettingsValues }

type Props = {
  path: string
  label: string
  hint?: string
  most: number
  /** The card that it is in has its name already. */
  isAlone?: boolean
  /** A short title of a row, which may be empty. */
  titleOf: (row: Row) => string
  /** The id of a picture of the row. */
  pictureOf?: (row: Row) => unknown
  newRows: readonly NewRow[]
  /** The fields of the row at this path. */
  children: (path: string, row: Row) => ReactNode
}

/** Rows that are dragged, moved by keys or buttons, opened, added and removed. */
export function Rows({ path, label, hint, most, isAlone = false, titleOf, pictureOf, newRows, children }: Props) {
  const { value, set, fault, isDisabled } = useField<Row[]>(path)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = value ?? []
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => rows.findIndex((each) => each.id === id)
  const move = (from: number, to: number) => set(moved(rows, from, to))
  const named = rows.map((row, index) => ({ id: row.id, name: titleOf(row) || words.untitled(index + 1) }))

  function toggle(id: string) {
    const next = new Set(opened)
    if (!next.delete(id)) next.add(id)
    setOpened(next)
  }

  function add({ row }: NewRow) {
    const id = newRowId()
    set([...rows, { ...row(), id }])
    setOpened(new Set([...opened, id]))
  }

  return (
    <section className="settings-rows" aria-label={label}>
      {!isAlone && <h3>{label}</h3>}
      {hint && <p className="desk-soft product-form__hint">{hint}</p>}
      {fault && <p className="desk-wrong product-form__fault">{fault}</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id))}
        accessibility={{ announcements: announcements(named), screenReaderInstructions: { draggable: words.drag } }}
      >
        <SortableContext items={rows} strategy={verticalListSortingStrategy} disabled={isDisabled}>
          <ol>
            {rows.map((row, index) => (
              <OneRow
                key={row.id}
                {...{ row, index }}
                at={`${path}.${index}`}
                of={rows.length}
                name={named[index]?.name ?? ''}
                picture={pictureOf?.(row)}
                hasPicture={pictureOf !== undefined}
                isOpened={opened.has(row.id)}
                onToggle={() => toggle(row.id)}
                onMove={(to) => move(index, to)}
                onRemove={() => set(rows.filter(({ id }) => id !== row.id))}
              >
                {children(`${path}.${index}`, row)}
              </OneRow>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {!isDisabled && rows.length < most && (
        <div className="desk-actions">
          {newRows.map((each) => (
            <button key={each.label} type="button" className="product-form__link" onClick={() => add(each)}>
              {each.label}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}

type OneRowProps = {
  row: Row
  index: number
  at: string
  of: number
  name: string
  picture: unknown
  hasPicture: boolean
  isOpened: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
  children: ReactNode
}

function OneRow({
  row,
  index,
  at,
  of,
  name,
  picture,
  hasPicture,
  isOpened,
  onToggle,
  onMove,
  onRemove,
  children,
}: OneRowProps) {
  const { hasFaults, isDisabled } = useField(at)
  const { pictures } = useSettings()
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: row.id })
  const style = { transition, ...(transform && { transform: `translateY(${transform.y}px)` }) }
  const isOpen = isOpened || hasFaults
  const shown = pictures.find(({ id }) => id === picture)
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined} className="settings-row">
      <div className="settings-row__head">
        {!isDisabled && of > 1 && (
          <button
            type="button"
            className="settings-row__grip"
            {...attributes}
            {...listeners}
            aria-label={spoken.drag(name)}
          >
            <span aria-hidden="true">⠿</span>
          </button>
        )}
        {hasPicture && (
          <span className="settings-row__thumb" aria-hidden="true">
            {shown ? <img src={shown.thumbnail} alt="" /> : name.slice(0, 1)}
          </span>
        )}
        <button type="button" className="settings-row__title" aria-expanded={isOpen} onClick={onToggle}>
          {name}
        </button>
        {!isDisabled && (
          <span className="settings-row__moves">
            <button type="button" aria-label={words.up(name)} disabled={index === 0} onClick={() => onMove(index - 1)}>
              <span aria-hidden="true">↑</span>
            </button>
            <button
              type="button"
              aria-label={words.down(name)}
              disabled={index === of - 1}
              onClick={() => onMove(index + 1)}
            >
              <span aria-hidden="true">↓</span>
            </button>
            <button type="button" aria-label={words.remove(name)} onClick={onRemove}>
              <span aria-hidden="true">✕</span>
            </button>
          </span>
        )}
      </div>
      {isOpen && <div className="settings-row__fields">{children}</div>}
    </li>
  )
}

function announcements(rows: readonly { id: string; name: string }[]): Announcements {
  const at = (id: UniqueIdentifier | undefined) => rows.findIndex((each) => each.id === id)
  const sentence = (write: (name: string, place: number) => string, id: UniqueIdentifier, over = id) =>
    write(rows[at(id)]?.name ?? '', at(over) + 1)
  return {
    onDragStart: ({ active }) => sentence(spoken.lifted, active.id),
    onDragOver: ({ active, over }) => sentence(spoken.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => sentence(spoken.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => sentence(spoken.cancelled, active.id),
  }
}
