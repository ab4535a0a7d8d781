import type { ClientDirective } from 'astro'
import { HYDRATE_REQUEST, reportUnreachable } from '../stores/hydrate-islands.ts'

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * `client:intent="<css selector>"`: fetches the island when the shopper first points at, focuses or touches an element that
 * matches, anywhere in the document, or when a store requests it (src/stores/hydrate-islands.ts). The event is not
 * replayed: a store has its effect by then, and the island reads it there. If the code cannot be fetched, the document
 * gets an event, and the next interaction tries again.
 */
const intent: ClientDirective = (load, { value: selector }, island) => {
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) start()
  }

  async function start() {
    setListening(false)
    const hydrate = await load()
    await hydrate()
    if (!island.hasAttribute('ssr')) return
    delete document.documentElement.dataset[HYDRATE_REQUEST.mark]
    setListening(true)
    reportUnreachable()
  }

  function setListening(isListening: boolean) {
    const method = isListening ? 'addEventListener' : 'removeEventListener'
    for (const type of INTENT_EVENTS) document[method](type, onIntent, { passive: true })
    document[method](HYDRATE_REQUEST.event, start)
  }

  if (HYDRATE_REQUEST.mark in document.documentElement.dataset || isInUse(selector)) start()
  else setListening(true)
}

/** The field was focused, or the form submitted (src/scripts/hold-forms.js), before this ran. */
function isInUse(selector: string): boolean {
  const inUse = [document.activeElement, document.querySelector('form[data-press]')]
  return inUse.some((element) => element?.closest(selector))
}

export default intent

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: string
  }
}
