'use client'
import { arrayMove } from '@dnd-kit/sortable'
import { useId } from 'react'
import type { ProductFormValues } from '../../../desk/products/form/product-form-values.ts'
import { IconButton } from '../../parts/Button.tsx'
import { SortableContainer, useSortableEntry } from '../../parts/SortableContainer.tsx'
import { texts as shared } from '../../parts/texts.ts'
import { useProductFormContext } from './form-context.ts'
import { texts } from './texts.ts'

const words = texts.pictures

/** The product's pictures, sortable by mouse, touch, keyboard or buttons; nothing if there are none. */
export function PictureTiles({ onEdit }: { onEdit: (id: string) => void }) {
  const { values, change, isDisabled } = useProductFormContext()
  const { pictures } = values
  const arrange = (pictures: ProductFormValues['pictures']) => change({ pictures })
  if (pictures.length === 0) return null
  return (
    <SortableContainer items={pictures} nameOf={({ alt }) => alt} isGrid isDisabled={isDisabled} onMove={arrange}>
      <ol className="product-tiles" aria-label={texts.labels.pictures}>
        {pictures.map(({ id }, place) => (
          <PictureTile
            key={id}
            {...{ id, place, onEdit }}
            of={pictures.length}
            move={(to) => arrange(arrayMove(pictures, place, to))}
          />
        ))}
      </ol>
    </SortableContainer>
  )
}

type TileProps = { id: string; place: number; of: number; move: (to: number) => void; onEdit: (id: string) => void }

function PictureTile({ id, place, of, move, onEdit }: TileProps) {
  const { values, change, pictures, faults, isDisabled } = useProductFormContext()
  const { entry, handle } = useSortableEntry(id, true)
  const faultId = useId()
  const known = pictures.find((each) => each.id === id)
  const alt = values.pictures[place]?.alt ?? ''
  const fault = faults[`pictures.${id}`]
  const write = (text: string) =>
    change({ pictures: values.pictures.map((each) => (each.id === id ? { ...each, alt: text } : each)) })

  return (
    <li {...entry} className="product-tile">
      <div className="product-tile__picture">
        <button
          type="button"
          disabled={isDisabled}
          aria-label={words.edit(alt)}
          title={words.edit(alt)}
          onClick={() => onEdit(id)}
        >
          {known && <img src={known.thumbnail} alt="" />}
        </button>
        {place === 0 && <span className="product-tile__cover">{words.cover}</span>}
        {!isDisabled && (
          <IconButton
            className="product-tile__remove"
            label={words.remove(alt)}
            onClick={() => change({ pictures: values.pictures.filter((each) => each.id !== id) })}
            icon="✕"
          />
        )}
      </div>
      {!isDisabled && of > 1 && (
        <div className="product-tile__moves">
          <IconButton label={words.earlier(alt)} disabled={place === 0} onClick={() => move(place - 1)} icon="←" />
          <button type="button" {...handle} aria-label={shared.sort.drag(alt)} className="desk-icon product-tile__grip">
            <span aria-hidden="true" />
          </button>
          <IconButton label={words.later(alt)} disabled={place === of - 1} onClick={() => move(place + 1)} icon="→" />
        </div>
      )}
      <input
        type="text"
        aria-label={`${texts.labels.alt} (${place + 1})`}
        maxLength={300}
        value={alt}
        disabled={isDisabled}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': faultId })}
        onChange={({ target }) => write(target.value)}
      />
      {fault && (
        <p id={faultId} className="desk-wrong product-form__fault">
          {fault}
        </p>
      )}
    </li>
  )
}
