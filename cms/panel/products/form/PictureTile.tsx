'use client'
import { useId } from 'react'
import { IconButton } from '../../parts/Button.tsx'
import { useSortableEntry } from '../../parts/Sortable.tsx'
import { texts as shared } from '../../parts/texts.ts'
import { useProductForm } from './form-context.ts'
import { texts } from './texts.ts'

const words = texts.pictures

type Props = {
  id: string
  place: number
  of: number
  move: (from: number, to: number) => void
  onEdit: (id: string) => void
}

/** A sortable tile: a picture with its alternative text. */
export function PictureTile({ id, place, of, move, onEdit }: Props) {
  const { values, change, pictures, faults, isDisabled } = useProductForm()
  const { entry, handle } = useSortableEntry(id, true)
  const textId = useId()
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
          <IconButton
            label={words.earlier(alt)}
            disabled={place === 0}
            onClick={() => move(place, place - 1)}
            icon="←"
          />
          <button type="button" {...handle} aria-label={shared.sort.drag(alt)} className="product-tile__grip">
            <span aria-hidden="true" />
          </button>
          <IconButton
            label={words.later(alt)}
            disabled={place === of - 1}
            onClick={() => move(place, place + 1)}
            icon="→"
          />
        </div>
      )}
      <label htmlFor={textId} className="product-form__hidden">
        {`${texts.labels.alt} (${place + 1})`}
      </label>
      <input
        id={textId}
        type="text"
        maxLength={300}
        value={alt}
        disabled={isDisabled}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': `${textId}-fault` })}
        onChange={({ target }) => write(target.value)}
      />
      {fault && (
        <p id={`${textId}-fault`} className="desk-wrong product-form__fault">
          {fault}
        </p>
      )}
    </li>
  )
}
