'use client'
import { useListQuery } from '@payloadcms/ui'
import type { ListQuery, Where } from 'payload'
import { parse } from 'qs-esm'

/**
 * React hook that returns a function which applies a query string to the list without leaving the page. The function
 * also applies search words that Payload's debounced search has not sent yet.
 */
export function useApplyListSearch(): (search: string, isNewAddress?: boolean) => void {
  const { refineListData } = useListQuery()
  return (search, isNewAddress = true) => {
    // Payload replaces the history entry; this one lets Back return to the previous list.
    if (isNewAddress) window.history.pushState(null, '')
    const typed = document.querySelector<HTMLInputElement>('#search-filter-input')?.value
    void refineListData(listQueryOf(search, typed), false)
  }
}

/** Returns the filter and search of a query string. `typed`, the text of the search field, replaces the search. */
function listQueryOf(search: string, typed: string | undefined): Pick<ListQuery, 'where' | 'search'> {
  const { where, search: words } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const wanted = typed ?? words
  // Payload keeps parameters that are missing, so an empty filter or search is passed explicitly.
  return { where: where as Where, search: (wanted || undefined) as string }
}
