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
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { texts } from './texts.ts'
import './arrange.css'

type Item = { id: string; name: string }
type Props = { label: string; items: Item[]; isDisabled: boolean; onMove: (items: Item[]) => void }

/** A list to sort by mouse, touch or keyboard. Moves are announced to screen readers with name and position. */
export function SortableList({ label, items, isDisabled, onMove }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A press starts a drag after a delay, so that the list can still be scrolled.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id)

  function move({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(arrayMove(items, placeOf(active.id), placeOf(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={move}
      accessibility={{
        announcements: announcements(items),
        screenReaderInstructions: { draggable: texts.arrange.hint },
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy} disabled={isDisabled}>
        <ol className="desk-sortable" aria-label={label}>
          {items.map((item, index) => (
            <Entry key={item.id} item={item} place={index + 1} of={items.length} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function Entry({ item, place, of }: { item: Item; place: number; of: number }) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: item.id })
  const style = { transition, ...(transform && { transform: `translateY(${transform.y}px)` }) }
  return (
    <li ref={setNodeRef} style={style} data-dragging={isDragging || undefined}>
      <button type="button" {...attributes} {...listeners}>
        <span aria-hidden="true" className="desk-sortable__grip" />
        <span>{item.name}</span>
        <span className="desk-soft">{texts.arrange.place(place, of)}</span>
      </button>
    </li>
  )
}

function announcements(items: Item[]): Announcements {
  const at = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id)
  const sentence = (write: (name: string, place: number) => string, id: UniqueIdentifier, over = id) =>
    write(items[at(id)]?.name ?? '', at(over) + 1)
  return {
    onDragStart: ({ active }) => sentence(texts.arrange.lifted, active.id),
    onDragOver: ({ active, over }) => sentence(texts.arrange.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => sentence(texts.arrange.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => sentence(texts.arrange.cancelled, active.id),
  }
}
