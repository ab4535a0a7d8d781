'use client'
import { Sortable, useSortableEntry } from '../parts/Sortable.tsx'
import { texts } from './texts.ts'
import './arrange.css'

type Item = { id: string; name: string }
type Props = { label: string; items: Item[]; isDisabled: boolean; onMove: (items: Item[]) => void }

/** A list of names, which staff sort. */
export function SortableList({ label, ...list }: Props) {
  return (
    <Sortable {...list} nameOf={({ name }) => name}>
      <ol className="desk-sortable" aria-label={label}>
        {list.items.map((item, index) => (
          <Entry key={item.id} item={item} place={index + 1} of={list.items.length} />
        ))}
      </ol>
    </Sortable>
  )
}

function Entry({ item, place, of }: { item: Item; place: number; of: number }) {
  const { entry, handle } = useSortableEntry(item.id)
  return (
    <li {...entry}>
      <button type="button" {...handle}>
        <span aria-hidden="true" className="desk-sortable__grip" />
        <span>{item.name}</span>
        <span className="desk-soft">{texts.arrange.place(place, of)}</span>
      </button>
    </li>
  )
}
