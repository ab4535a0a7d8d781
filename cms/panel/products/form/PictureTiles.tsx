'use client'
import { arrayMove } from '@dnd-kit/sortable'
import type { ProductValues } from '../../../desk/products/form/product-values.ts'
import { Sortable } from '../../parts/Sortable.tsx'
import { useProductForm } from './form-context.ts'
import { PictureTile } from './PictureTile.tsx'
import { texts } from './texts.ts'

/** The product's pictures, sortable by mouse, touch, keyboard or buttons; nothing if there are none. */
export function PictureTiles({ onEdit }: { onEdit: (id: string) => void }) {
  const { values, change, isDisabled } = useProductForm()
  const { pictures } = values
  const arrange = (pictures: ProductValues['pictures']) => change({ pictures })
  if (pictures.length === 0) return null
  return (
    <Sortable items={pictures} nameOf={({ alt }) => alt} isGrid isDisabled={isDisabled} onMove={arrange}>
      <ol className="product-tiles" aria-label={texts.labels.pictures}>
        {pictures.map(({ id }, place) => (
          <PictureTile
            key={id}
            {...{ id, place, onEdit }}
            of={pictures.length}
            move={(from, to) => arrange(arrayMove(pictures, from, to))}
          />
        ))}
      </ol>
    </Sortable>
  )
}
