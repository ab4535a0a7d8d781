/** Attribute of `<html>` and document event that request hydration of `client:intent` islands. */
export const HYDRATE_REQUEST = { mark: 'hydrate', event: 'shopfront:hydrate' } as const

/** Document event for code that could not be fetched. */
export const UNREACHABLE_EVENT = 'shopfront:unreachable'

/** Emits `UNREACHABLE_EVENT`. src/scripts/connection.ts then shows a message. */
export function reportUnreachable() {
  document.dispatchEvent(new Event(UNREACHABLE_EVENT))
}

/** Hydrates all `client:intent` islands without an interaction, even those added later. */
export function hydrateIslands() {
  document.documentElement.dataset[HYDRATE_REQUEST.mark] = ''
  document.dispatchEvent(new Event(HYDRATE_REQUEST.event))
}
