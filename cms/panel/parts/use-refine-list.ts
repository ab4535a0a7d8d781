'use client'
import { useListQuery } from '@payloadcms/ui'
import { listQueryOf } from './list-query.ts'

/**
 * Shows the list of this query string, without leaving its page. Payload's search sends what was typed 300 ms after the last
 * key, with the filter that its list had when this began to be loaded: the list is told of the filter at once, with the
 * words that were typed.
 */
export function useRefineList(): (search: string, isNewAddress?: boolean) => void {
  const { refineListData } = useListQuery()
  return (search, isNewAddress = true) => {
    // Payload replaces the address: the way back leads to the list before.
    if (isNewAddress) window.history.pushState(null, '')
    const typed = document.querySelector<HTMLInputElement>('#search-filter-input')?.value
    void refineListData(listQueryOf(search, typed), false)
  }
}
