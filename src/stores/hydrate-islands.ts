/** The attribute on `<html>` and the document event that request hydration of the `client:intent` islands. */
export const HYDRATE_REQUEST = { mark: 'hydrate', event: 'shopfront:hydrate' } as const

/** Name of the document event for an island whose code could not be fetched. */
export const UNREACHABLE_EVENT = 'shopfront:unreachable'

/** Reports that code could not be fetched. src/scripts/connection.ts shows a message. */
export function reportUnreachable() {
  document.dispatchEvent(new Event(UNREACHABLE_EVENT))
}

/** Hydrates the `client:intent` islands without an interaction, including islands that are added to the page later. */
export function hydrateIslands() {
  document.documentElement.dataset[HYDRATE_REQUEST.mark] = ''
  document.dispatchEvent(new Event(HYDRATE_REQUEST.event))
}
