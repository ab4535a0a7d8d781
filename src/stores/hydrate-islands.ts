/** The data attribute of `<html>` and the document event that make `client:intent` islands hydrate. */
export const HYDRATE_ATTRIBUTE_AND_EVENT = { mark: 'hydrate', event: 'shopfront:hydrate' } as const

/** The name of the document event which reports that code of the page could not be fetched. */
export const CODE_LOAD_FAILURE_EVENT = 'shopfront:unreachable'

/**
 * Reports that code of the page could not be fetched, by `CODE_LOAD_FAILURE_EVENT`. Then src/scripts/connection.ts
 * shows a message.
 */
export function reportCodeLoadFailure() {
  document.dispatchEvent(new Event(CODE_LOAD_FAILURE_EVENT))
}

/**
 * Hydrates all islands of the page that have the directive `client:intent`. Without this call, each of them hydrates
 * when the shopper first points at, touches or focuses the element that opens it. Islands that are added to the page
 * later also hydrate at once.
 */
export function hydrateIslands() {
  document.documentElement.dataset[HYDRATE_ATTRIBUTE_AND_EVENT.mark] = ''
  document.dispatchEvent(new Event(HYDRATE_ATTRIBUTE_AND_EVENT.event))
}
