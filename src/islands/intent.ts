import type { ClientDirective } from 'astro'
import { HYDRATE_REQUEST, reportUnreachable } from '../stores/hydrate-islands.ts'

const touches = ['pointerover', 'focusin', 'touchstart', 'click'] as const

/**
 * `client:intent="<css selector>"`: fetches the island when a shopper first points at, focuses or touches anything that
 * matches, wherever it stands in the document, or when a store asks for it (src/stores/hydrate-islands.ts). The event is not
 * replayed: its effect is in a store by then, and the island reads it. If the code cannot be fetched, the document gets
 * an event, and the next interaction tries again.
 */
const intent: ClientDirective = (load, { value: selector }, island) => {
  const touched = ({ target }: Event) => {
    if (target instanceof Element && target.closest(selector)) start()
  }

  async function start() {
    wait(false)
    const hydrate = await load()
    await hydrate()
    if (!island.hasAttribute('ssr')) return
    delete document.documentElement.dataset[HYDRATE_REQUEST.mark]
    wait(true)
    reportUnreachable()
  }

  function wait(waiting: boolean) {
    const change = waiting ? 'addEventListener' : 'removeEventListener'
    for (const touch of touches) document[change](touch, touched, { passive: true })
    document[change](HYDRATE_REQUEST.event, start)
  }

  if (HYDRATE_REQUEST.mark in document.documentElement.dataset) start()
  else wait(true)
}

export default intent

declare module 'astro' {
  interface AstroClientDirectives {
    'client:intent'?: string
  }
}
