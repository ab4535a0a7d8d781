import { reportUnreachable } from '../stores/hydrate-islands.ts'

const firstEvents = ['pointerenter', 'pointerdown', 'focusin', 'click']
const eventTypes = [...firstEvents, 'pointermove', 'pointerup', 'pointercancel', 'pointerleave']
const swiping = /down|move|up|cancel/

/**
 * Calls `take`, which fetches code, on the first pointer, touch or focus event in the element. Events until it resolves
 * are queued and replayed afterwards; swipes are not replayed when they were `followed`, that is, have scrolled already.
 * `held` tells whether a finger or the mouse button is down. Clicks are queued on `[data-press]` only. When `take`
 * resolves to null, the code could not be fetched, and the next interaction tries again.
 */
export function onFirstInteraction(
  element: HTMLElement,
  take: (held: () => boolean) => Promise<{ followed: boolean } | null>,
) {
  let queued: Event[] = []
  const held = () => queued.findLast(({ type }) => /down|up|cancel|leave/.test(type))?.type === 'pointerdown'

  async function keep(event: Event) {
    if (event.type === 'click') {
      if (!(event.target as Element).closest('[data-press]')) return
      event.preventDefault()
    }
    if (queued.length === 0 && !firstEvents.includes(event.type)) return
    queued.push(event)
    if (queued.length > 1) return
    const taken = await take(held)
    const meant = queued
    queued = []
    if (taken) {
      for (const deed of eventTypes) element.removeEventListener(deed, keep)
      for (const each of meant) if (!(taken.followed && swiping.test(each.type))) replay(each)
    } else if (meant.some(({ type }) => type === 'click')) reportUnreachable()
  }

  for (const deed of eventTypes) element.addEventListener(deed, keep, { passive: deed !== 'click' })
}

/** A `pointercancel` (the browser took over the touch for scrolling) is replayed as `pointerup`. */
function replay(event: Event) {
  const type = event.type === 'pointercancel' ? 'pointerup' : event.type
  event.target!.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}
