'use client'
import { useListQuery } from '@payloadcms/ui'
import type { Where } from 'payload'
import { parse } from 'qs-esm'

/**
 * React hook that returns a function which applies a query string to the list without leaving the page, and adds an
 * entry to the browser's history if `isNewAddress` is set. The function also applies search words that Payload's
 * debounced search has not sent yet.
 */
export function useApplyListFilters(): (search: string, isNewAddress?: boolean) => void {
  const { refineListData } = useListQuery()
  return (search, isNewAddress = true) => {
    // Payload replaces the history entry; this one lets Back return to the previous list.
    if (isNewAddress) window.history.pushState(null, '')
    const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
    const typed = document.querySelector<HTMLInputElement>('#search-filter-input')?.value
    // Payload keeps parameters that are missing, so an empty filter or search is passed explicitly.
    void refineListData({ where: where as Where, search: ((typed ?? words) || undefined) as string }, false)
  }
}
