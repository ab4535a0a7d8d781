/** The attribute on `<html>` and the document event by which a store requests the `client:intent` islands. */
export const HYDRATE_REQUEST = { mark: 'hydrate', event: 'shopfront:hydrate' } as const

/** Document event: the code of an island could not be fetched. */
export const UNREACHABLE_EVENT = 'shopfront:unreachable'

/** Reports that code could not be fetched; src/scripts/connection.ts shows the message. */
export function reportUnreachable() {
  document.dispatchEvent(new Event(UNREACHABLE_EVENT))
}

/** Hydrates the `client:intent` islands without an interaction, also islands that are not on the page yet. */
export function hydrateIslands() {
  document.documentElement.dataset[HYDRATE_REQUEST.mark] = ''
  document.dispatchEvent(new Event(HYDRATE_REQUEST.event))
}
