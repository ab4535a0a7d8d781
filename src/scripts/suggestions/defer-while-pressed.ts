/** Milliseconds to wait after `pointerup` for the click. On touch screens the click comes late. */
const CLICK_MS = 300

/**
 * Returns a function that calls `draw` at once or, while a pointer is down on the element `pressed`, after the
 * pointer's click. So `draw` does not replace an element between press and click, which would lose the click or give it
 * to another element.
 */
export function deferWhilePressed(pressed: HTMLElement, draw: () => void): () => void {
  let isPressed = false
  let isDue = false
  let ending: ReturnType<typeof setTimeout> | undefined

  function end() {
    isPressed = false
    if (isDue) draw()
    isDue = false
  }
  function endIn(milliseconds: number) {
    if (!isPressed) return
    clearTimeout(ending)
    ending = setTimeout(end, milliseconds)
  }

  pressed.addEventListener('pointerdown', ({ button }) => {
    // Other buttons open menus, and may end without an event.
    if (button > 0) return
    clearTimeout(ending)
    isPressed = true
  })
  pressed.addEventListener('click', () => endIn(0))
  document.addEventListener('pointerup', () => endIn(CLICK_MS))
  document.addEventListener('pointercancel', () => endIn(0))
  // A long press, or a click with Ctrl.
  document.addEventListener('contextmenu', () => endIn(0))
  return () => {
    if (isPressed) isDue = true
    else draw()
  }
}
