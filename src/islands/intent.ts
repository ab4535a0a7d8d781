import type { ClientDirective } from 'astro'
import { HYDRATE_ATTRIBUTE_AND_EVENT, reportCodeLoadFailure } from '../stores/hydrate-islands.ts'

const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * The Astro client directive `client:intent="<css selector>"`: hydrates the island once the shopper points at or
 * focuses a matching element, or a store requests it (stores/hydrate-islands.ts). If the code cannot be fetched, the
 * next event retries.
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
    delete document.documentElement.dataset[HYDRATE_ATTRIBUTE_AND_EVENT.mark]
    setListening(true)
    reportCodeLoadFailure()
  }

  function setListening(isListening: boolean) {
    const method = isListening ? 'addEventListener' : 'removeEventListener'
    for (const type of INTENT_EVENTS) document[method](type, onIntent, { passive: true })
    document[method](HYDRATE_ATTRIBUTE_AND_EVENT.event, start)
  }

  if (HYDRATE_ATTRIBUTE_AND_EVENT.mark in document.documentElement.dataset || isInUse(selector)) start()
  else setListening(true)
}

/** Whether a matching element already has the focus, or a held form (src/scripts/hold-forms.js). */
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
