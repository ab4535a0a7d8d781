/** The data attribute of `<html>` and the document event that make `client:intent` islands hydrate. */
export const HYDRATE_REQUEST = { mark: 'hydrate', event: 'shopfront:hydrate' } as const

/** The name of the document event that tells that code of the page could not be fetched. */
export const CODE_LOAD_FAILURE_EVENT = 'shopfront:unreachable'

/**
 * Reports that code of the page could not be fetched, by `CODE_LOAD_FAILURE_EVENT`. src/scripts/connection.ts then shows a
 * message.
 */
export function reportCodeLoadFailure() {
  document.dispatchEvent(new Event(CODE_LOAD_FAILURE_EVENT))
}

/** Makes all `client:intent` islands of the page hydrate without an interaction, even those added later. */
export function hydrateIslands() {
  document.documentElement.dataset[HYDRATE_REQUEST.mark] = ''
  document.dispatchEvent(new Event(HYDRATE_REQUEST.event))
}
