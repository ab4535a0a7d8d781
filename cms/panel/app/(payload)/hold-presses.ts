/** The event that announces the end of hydration (ReleaseHeld.tsx). */
export const TAKEN_OVER = 'panel-taken-over'

/** Milliseconds after the page's load event until held presses are released in any case. */
const LIMIT_MS = 10_000

/**
 * Runs inlined in the panel's pages, before any file has loaded. A press on a button before hydration would be lost. The
 * function holds it and repeats it after hydration, and sets `data-taken-over` for the styles. It is serialized into the
 * page, so it uses nothing from its module.
 */
function holdPresses(event: string, limit: number): void {
  const pressed: HTMLButtonElement[] = []
  let late: ReturnType<typeof setTimeout> | undefined

  function hold(press: MouseEvent): void {
    const button = (press.target as Element).closest('button')
    if (!button) return
    press.preventDefault()
    press.stopImmediatePropagation()
    pressed.push(button)
  }

  function release(): void {
    removeEventListener(event, release)
    removeEventListener('click', hold, true)
    clearTimeout(late)
    document.documentElement.dataset.takenOver = ''
    for (const button of pressed.splice(0)) if (button.isConnected) button.click()
  }

  function limitHold(): void {
    late = setTimeout(() => {
      // biome-ignore lint/suspicious/noConsole: the browser has no other log.
      console.warn('React has not said that it has taken the page over: presses are no longer held.')
      dispatchEvent(new Event(event))
    }, limit)
  }

  addEventListener('click', hold, true)
  addEventListener(event, release)
  addEventListener('load', limitHold, { once: true })
}

export const HOLD_PRESSES = `(${holdPresses})(${JSON.stringify(TAKEN_OVER)}, ${LIMIT_MS})`
