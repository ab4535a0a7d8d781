'use client'
import { useConfig } from '@payloadcms/ui'
import NextLink from 'next/link.js'
import type { MouseEvent, ReactNode } from 'react'
import type { FilterLinkData as Link } from './list-filters.ts'
import { useApplyListFilters } from './use-apply-list-filters.ts'

type NavProps = { label: string; collection: string; links: readonly Link[]; children?: ReactNode }

/** A row of filter links above a list, one of them active. `children` follow the links. */
export function FilterNav({ label, collection, links, children }: NavProps) {
  return (
    <nav aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {links.map(({ label: name, search, isCurrent, count }) => (
          <li key={name}>
            <FilterLink collection={collection} search={search} isCurrent={isCurrent}>
              {name}
              {/* Hidden, so that the link's accessible name does not change with the count. */}
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

type LinkProps = {
  collection: string
  search: string
  isCurrent: boolean
  /** The accessible name, if the content is not enough. */
  name?: string
  children: ReactNode
}

/** A link that applies the query string `search` to a list, without leaving the page. */
export function FilterLink({ collection, search, isCurrent, name, children }: LinkProps) {
  const { admin } = useConfig().config.routes
  const refine = useApplyListFilters()

  function follow(event: MouseEvent) {
    // A modifier key opens a new tab, for example.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    refine(search, !isCurrent)
  }

  return (
    <NextLink
      href={`${admin}/collections/${collection}${search}`}
      prefetch={false}
      aria-label={name}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </NextLink>
  )
}
