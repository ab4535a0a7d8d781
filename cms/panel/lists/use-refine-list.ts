'use client'
import { useListQuery } from '@payloadcms/ui'
import { listQueryOf } from './list-query.ts'

/**
 * Returns a function that applies a query string to the list without leaving the page. It includes search words that
 * Payload's debounced search has not sent yet.
 */
export function useRefineList(): (search: string, isNewAddress?: boolean) => void {
  const { refineListData } = useListQuery()
  return (search, isNewAddress = true) => {
    // Payload replaces the history entry; this one lets Back return to the previous list.
    if (isNewAddress) window.history.pushState(null, '')
    const typed = document.querySelector<HTMLInputElement>('#search-filter-input')?.value
    void refineListData(listQueryOf(search, typed), false)
  }
}
