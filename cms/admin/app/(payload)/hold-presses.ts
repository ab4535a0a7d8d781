/**
 * Runs inlined in the panel's pages, before any file has loaded: a press on a button that React has not taken over yet
 * would be lost, or would send its form without the panel. It is held, and repeated as soon as React has. The function is
 * written into the page as text, so it uses nothing from outside.
 */
export function holdPresses(): void {
  /** Inside of what React has taken over, which it marks, also buttons that libraries add themselves. */
  function isTaken(element: Element | null): boolean {
    if (!element) return false
    return Object.keys(element).some((key) => key.startsWith('__reactProps$')) || isTaken(element.parentElement)
  }

  function press(button: HTMLButtonElement): void {
    if (!button.isConnected) return
    if (isTaken(button)) button.click()
    else setTimeout(press, 20, button)
  }

  function hold(event: MouseEvent): void {
    const button = (event.target as Element).closest('button')
    if (!button || isTaken(button)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    press(button)
  }
  addEventListener('click', hold, true)
}
