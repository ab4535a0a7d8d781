/** The mark on `<html>`, and the event on the document, by which a store asks for the islands that wait for intent. */
export const hydrateRequested = { mark: 'awake', event: 'shopfront:awake' } as const

/** Sent to the document by an island whose code could not be fetched. */
export const unreachable = 'shopfront:unreachable'

/** Says that what was asked for could not be fetched (src/scripts/connection.ts). */
export function reportUnreachable() {
  document.dispatchEvent(new Event(unreachable))
}

/** Loads the `client:intent` islands without waiting for a touch, whether they are on the page yet or not. */
export function hydrateIslands() {
  document.documentElement.dataset[hydrateRequested.mark] = ''
  document.dispatchEvent(new Event(hydrateRequested.event))
}
