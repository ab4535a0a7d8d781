import { reportCodeLoadFailure } from '../stores/hydrate-islands.ts'

const FIRST_EVENTS = ['pointerenter', 'pointerdown', 'focusin', 'click']
const EVENT_TYPES = [...FIRST_EVENTS, 'pointermove', 'pointerup', 'pointercancel', 'pointerleave']
const SWIPE_EVENTS = /down|move|up|cancel/

/**
 * Calls `load`, which fetches the code of `element`, on the first pointer, touch or focus event of `element`. Events
 * are queued until `load` resolves, and then replayed, except swipes if the result's `hasScrolled` is true. If `load`
 * resolves to null (the fetch failed), the next interaction calls `load` again. `isPressed` tells whether a pointer is
 * down.
 */
export function loadOnFirstInteraction(
  element: HTMLElement,
  load: (isPressed: () => boolean) => Promise<{ hasScrolled: boolean } | null>,
) {
  let queued: Event[] = []
  const isPressed = () => queued.findLast(({ type }) => /down|up|cancel|leave/.test(type))?.type === 'pointerdown'

  async function onEvent(event: Event) {
    if (event.type === 'click') {
      if (!(event.target as Element).closest('[data-press]')) return
      event.preventDefault()
    }
    if (queued.length === 0 && !FIRST_EVENTS.includes(event.type)) return
    queued.push(event)
    if (queued.length > 1) return
    const result = await load(isPressed)
    const events = queued
    queued = []
    if (result) {
      for (const type of EVENT_TYPES) element.removeEventListener(type, onEvent)
      for (const each of events) if (!(result.hasScrolled && SWIPE_EVENTS.test(each.type))) replay(each)
    } else if (events.some(({ type }) => type === 'click')) reportCodeLoadFailure()
  }

  for (const type of EVENT_TYPES) element.addEventListener(type, onEvent, { passive: type !== 'click' })
}

/** Dispatches a queued event again. `pointercancel` (the browser scrolls by touch) becomes `pointerup`. */
function replay(event: Event) {
  const type = event.type === 'pointercancel' ? 'pointerup' : event.type
  event.target!.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}
