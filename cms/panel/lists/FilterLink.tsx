'use client'
import { useConfig } from '@payloadcms/ui'
import NextLink from 'next/link.js'
import type { MouseEvent, ReactNode } from 'react'
import { useApplyListSearch } from './use-apply-list-search.ts'

type Props = {
  collection: string
  search: string
  isCurrent: boolean
  /** The accessible name, if the content is not enough. */
  name?: string
  children: ReactNode
}

/** A link that filters a list by its query string. */
export function FilterLink({ collection, search, isCurrent, name, children }: Props) {
  const { admin } = useConfig().config.routes
  const refine = useApplyListSearch()

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
