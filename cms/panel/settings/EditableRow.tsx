'use client'
import type { ReactNode } from 'react'
import { IconButton } from '../parts/Button.tsx'
import { useSortableEntry } from '../parts/Sortable.tsx'
import { texts as shared } from '../parts/texts.ts'
import { useSettings, useSettingsField } from './settings-context.ts'
import { texts } from './texts.ts'

const words = texts.rows

type Props = {
  row: { id: string }
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

/** A row that can be moved, opened and removed, with its fields while open. */
export function EditableRow({ row, index, at, of, name, picture, hasPicture, isOpened, ...does }: Props) {
  const { hasFaults, isDisabled } = useSettingsField(at)
  const { pictures } = useSettings()
  const { entry, handle } = useSortableEntry(row.id)
  const isOpen = isOpened || hasFaults
  const shown = pictures.find(({ id }) => id === picture)
  return (
    <li {...entry} className="settings-row">
      <div className="settings-row__head">
        {!isDisabled && of > 1 && (
          <IconButton className="settings-row__grip" {...handle} label={shared.sort.drag(name)} icon="⠿" />
        )}
        {hasPicture && (
          <span className="settings-row__thumb" aria-hidden="true">
            {shown ? <img src={shown.thumbnail} alt="" /> : name.slice(0, 1)}
          </span>
        )}
        <button type="button" className="settings-row__title" aria-expanded={isOpen} onClick={does.onToggle}>
          {name}
        </button>
        {!isDisabled && (
          <span className="settings-row__moves">
            <IconButton label={words.up(name)} disabled={index === 0} onClick={() => does.onMove(index - 1)} icon="↑" />
            <IconButton
              label={words.down(name)}
              disabled={index === of - 1}
              onClick={() => does.onMove(index + 1)}
              icon="↓"
            />
            <IconButton label={words.remove(name)} onClick={does.onRemove} icon="✕" />
          </span>
        )}
      </div>
      {isOpen && <div className="settings-row__fields">{does.children}</div>}
    </li>
  )
}
