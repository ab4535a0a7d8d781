'use client'
import { useListQuery } from '@payloadcms/ui'
import { listQueryOf } from './list-query.ts'

/**
 * Applies a query string to the list without leaving its page. Payload's search is debounced by 300 ms and then sends the
 * filter of the list before this one loaded. So the list gets the new filter at once, together with the typed search words.
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
