'use client'
import { useConfig, useListQuery } from '@payloadcms/ui'
import NextLink from 'next/link.js'
import type { MouseEvent, ReactNode } from 'react'
import { listQueryOf } from './list-query.ts'

type Props = { collection: string; search: string; isCurrent: boolean; children: ReactNode }

/**
 * A filter of a list, with an address. Payload's search sends what was typed 300 ms after the last key, with the filter
 * that its list had when this began to be loaded: the list is told of the filter at once, with the words that were typed.
 */
export function FilterLink({ collection, search, isCurrent, children }: Props) {
  const { admin } = useConfig().config.routes
  const { refineListData } = useListQuery()

  function follow(event: MouseEvent) {
    // A new tab, for example.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // Payload replaces the address: the way back leads to the list before.
    if (!isCurrent) window.history.pushState(null, '')
    const typed = document.querySelector<HTMLInputElement>('#search-filter-input')?.value
    void refineListData(listQueryOf(search, typed), false)
  }

  return (
    <NextLink
      href={`${admin}/collections/${collection}${search}`}
      prefetch={false}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={follow}
    >
      {children}
    </NextLink>
  )
}
