import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { texts } from './texts.ts'

const words = texts.sort

type Props<Item> = {
  items: readonly Item[]
  nameOf: (item: Item, place: number) => string
  /** Whether entries are tiles in rows, not a list. */
  isGrid?: boolean
  isDisabled: boolean
  onMove: (items: Item[]) => void
  children: ReactNode
}

/**
 * A container of entries (`useSortableEntry`), sortable by mouse, touch or keyboard. Announces moves to screen readers.
 */
export function SortableContainer<Item extends { id: string }>({
  items,
  nameOf,
  isGrid,
  isDisabled,
  ...rest
}: Props<Item>) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A press starts a drag after a delay, so that the list can still be scrolled.
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const placeOf = (id: UniqueIdentifier | undefined) => items.findIndex((item) => item.id === id)
  const sentence = (write: (name: string, place: number) => string, id: UniqueIdentifier, over = id) => {
    const item = items[placeOf(id)]
    return write(item ? nameOf(item, placeOf(id)) : '', placeOf(over) + 1)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => sentence(words.lifted, active.id),
    onDragOver: ({ active, over }) => sentence(words.over, active.id, over?.id),
    onDragEnd: ({ active, over }) => sentence(words.dropped, active.id, over?.id),
    onDragCancel: ({ active }) => sentence(words.cancelled, active.id),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) =>
        over && active.id !== over.id && rest.onMove(arrayMove([...items], placeOf(active.id), placeOf(over.id)))
      }
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.hint } }}
    >
      <SortableContext
        items={[...items]}
        strategy={isGrid ? rectSortingStrategy : verticalListSortingStrategy}
        disabled={isDisabled}
      >
        {rest.children}
      </SortableContext>
    </DndContext>
  )
}

/** React hook that returns the props of a sortable entry and of its drag handle. */
export function useSortableEntry(id: string, isGrid = false) {
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id })
  const move = transform && `translate(${isGrid ? transform.x : 0}px, ${transform.y}px)`
  return {
    entry: {
      ref: setNodeRef,
      style: { transition, ...(move && { transform: move }) },
      'data-dragging': isDragging || undefined,
    },
    handle: { ...attributes, ...listeners },
  }
}
