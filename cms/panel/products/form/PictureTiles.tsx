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
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useProductForm } from './form-context.ts'
import { PictureTile } from './PictureTile.tsx'
import { moved } from './picture-list.ts'
import { texts } from './texts.ts'

const words = texts.pictures

/** The pictures in their order: dragged with the mouse, a finger or the keys, or moved by buttons. */
export function PictureTiles({ onEdit }: { onEdit: (id: string) => void }) {
  const { values, change, isDisabled } = useProductForm()
  const { pictures } = values
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => pictures.findIndex((each) => each.id === id)
  const move = (from: number, to: number) => change({ pictures: moved(pictures, from, to) })
  const drop = ({ active, over }: DragEndEvent) => over && move(placeOf(active.id), placeOf(over.id))

  if (pictures.length === 0) return null
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(pictures), screenReaderInstructions: { draggable: words.hint } }}
    >
      <SortableContext items={[...pictures]} strategy={rectSortingStrategy} disabled={isDisabled}>
        <ol className="product-tiles" aria-label={texts.labels.pictures}>
          {pictures.map(({ id }, place) => (
            <PictureTile key={id} {...{ id, place, move, onEdit }} of={pictures.length} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function announcements(pictures: readonly { id: string; alt: string }[]): Announcements {
  const at = (id: UniqueIdentifier | undefined) => pictures.findIndex((each) => each.id === id)
  const sentence = (write: (name: string, place: number) => string, id: UniqueIdentifier, over = id) =>
    write(pictures[at(id)]?.alt ?? '', at(over) + 1)
  return {
    onDragStart: ({ active }) => sentence(words.lifted, active.id),
    onDragOver: ({ active, over }) => sentence(words.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => sentence(words.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => sentence(words.cancelled, active.id),
  }
}
