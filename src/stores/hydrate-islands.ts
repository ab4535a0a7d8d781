/** The attribute on `<html>` and the document event by which a store requests the `client:intent` islands. */
export const hydrateRequested = { mark: 'awake', event: 'shopfront:awake' } as const

/** Document event: the code of an island could not be fetched. */
export const unreachable = 'shopfront:unreachable'

/** Reports that code could not be fetched; src/scripts/connection.ts shows the message. */
export function reportUnreachable() {
  document.dispatchEvent(new Event(unreachable))
}

/** Hydrates the `client:intent` islands without an interaction, also those that are not on the page yet. */
export function hydrateIslands() {
  document.documentElement.dataset[hydrateRequested.mark] = ''
  document.dispatchEvent(new Event(hydrateRequested.event))
}
