'use client'
import type { ReactNode } from 'react'
import { FilterLink } from './FilterLink.tsx'
import type { FilterLink as Link } from './list-filters.ts'

type Props = { label: string; collection: string; links: readonly Link[]; children?: ReactNode }

/** Filters of a list of which one is chosen, each with an address; `children` stand behind them. */
export function FilterNav({ label, collection, links, children }: Props) {
  return (
    <nav aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map(({ label: name, search, isCurrent }) => (
          <li key={name}>
            <FilterLink collection={collection} search={search} isCurrent={isCurrent}>
              {name}
            </FilterLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
