import { reportUnreachable } from '../stores/hydrate-islands.ts'

const touches = ['pointerenter', 'pointerdown', 'focusin', 'click']
const deeds = [...touches, 'pointermove', 'pointerup', 'pointercancel', 'pointerleave']
const swiping = /down|move|up|cancel/

/**
 * Calls `take`, which fetches code, when a shopper first points at the element, touches it or focuses what is in it.
 * All that is done until it answers is kept, and then done again; swipes are not when they have been `followed`, that is,
 * have scrolled. `held` tells whether a finger or the mouse is down. Clicks are kept where they are on a `[data-press]`.
 * An answer of null: the code could not be fetched. The next touch tries again.
 */
export function onFirstInteraction(
  element: HTMLElement,
  take: (held: () => boolean) => Promise<{ followed: boolean } | null>,
) {
  let kept: Event[] = []
  const held = () => kept.findLast(({ type }) => /down|up|cancel|leave/.test(type))?.type === 'pointerdown'

  async function keep(event: Event) {
    if (event.type === 'click') {
      if (!(event.target as Element).closest('[data-press]')) return
      event.preventDefault()
    }
    if (kept.length === 0 && !touches.includes(event.type)) return
    kept.push(event)
    if (kept.length > 1) return
    const taken = await take(held)
    const meant = kept
    kept = []
    if (taken) {
      for (const deed of deeds) element.removeEventListener(deed, keep)
      for (const each of meant) if (!(taken.followed && swiping.test(each.type))) replay(each)
    } else if (meant.some(({ type }) => type === 'click')) reportUnreachable()
  }

  for (const deed of deeds) element.addEventListener(deed, keep, { passive: deed !== 'click' })
}

/** Where the browser has taken a touch for itself, in order to scroll, the finger is off as far as pages are told. */
function replay(event: Event) {
  const type = event.type === 'pointercancel' ? 'pointerup' : event.type
  event.target!.dispatchEvent(new (event.constructor as typeof Event)(type, event))
}
