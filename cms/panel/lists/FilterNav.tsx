'use client'
import type { ReactNode } from 'react'
import { FilterLink } from './FilterLink.tsx'
import type { FilterLink as Link } from './list-filters.ts'

type Props = { label: string; collection: string; links: readonly Link[]; children?: ReactNode }

/** A row of filter links above a list, one of them active. `children` follow the links. */
export function FilterNav({ label, collection, links, children }: Props) {
  return (
    <nav aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map(({ label: name, search, isCurrent, count }) => (
          <li key={name}>
            <FilterLink collection={collection} search={search} isCurrent={isCurrent}>
              {name}
              {/* Not in the link's name, which stays the same. */}
              {count !== undefined && (
                <span className="desk-count" aria-hidden="true">
                  {count}
                </span>
              )}
            </FilterLink>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}
