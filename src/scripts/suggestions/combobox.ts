/* Keyboard control of a text field with a list of links: an editable combobox with a listbox popup (ARIA Authoring
   Practices). The focus stays in the field; `aria-activedescendant` names the active option. */

type Parts = { field: HTMLInputElement; panel: HTMLElement; listbox: HTMLElement }

type Handlers = {
  /** Called when a key asks for the closed list. */
  onWanted(): void
  /** Called when the shopper closes the list. */
  onDismissed(): void
  /** Called when Delete is pressed on an option. */
  onDelete(option: HTMLElement): void
}

/** The list of a combobox. */
export type Combobox = {
  isOpen(): boolean
  /** Opens the list, or updates it to the panel's content. The active option stays active if the list still has it. */
  show(): void
  close(): void
}

/**
 * Makes a text field and its list of links a combobox. `panel` is the element that is shown and hidden; it contains the
 * `listbox`.
 */
export function createCombobox(
  { field, panel, listbox }: Parts,
  { onWanted, onDismissed, onDelete }: Handlers,
): Combobox {
  let active: HTMLElement | null = null
  const options = () => [...listbox.querySelectorAll<HTMLElement>('[role="option"]')]

  function activate(option: HTMLElement | null) {
    active?.setAttribute('aria-selected', 'false')
    active = option
    option?.setAttribute('aria-selected', 'true')
    option?.scrollIntoView({ block: 'nearest' })
    if (option) field.setAttribute('aria-activedescendant', option.id)
    else field.removeAttribute('aria-activedescendant')
  }

  /** Activates the next or previous option. Beyond both ends no option is active. */
  function move(step: 1 | -1) {
    const places = [null, ...options()]
    activate(places.at((places.indexOf(active) + step) % places.length) ?? null)
  }

  function close() {
    activate(null)
    panel.hidden = true
    field.ariaExpanded = 'false'
  }

  /** Handles a key. Returns whether it was for the list, so that its default is prevented. */
  function onKey({ key, altKey }: KeyboardEvent): boolean {
    const isOpen = !panel.hidden
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) onWanted()
      else if (altKey) onDismissed()
      else move(key === 'ArrowDown' ? 1 : -1)
      return true
    }
    if (key === 'Tab') onDismissed()
    if (!isOpen || key === 'Tab') return false
    if (key === 'Escape') onDismissed()
    else if (!active) return false
    else if (key === 'Enter') active.click()
    else if (key === 'Home' || key === 'End') activate(options().at(key === 'Home' ? 0 : -1) ?? null)
    else if (key === 'Delete') onDelete(active)
    else {
      // These keys move the caret in the text. Without an active option Enter submits the text.
      if (key === 'ArrowLeft' || key === 'ArrowRight') activate(null)
      return false
    }
    return true
  }

  field.addEventListener('keydown', (event) => {
    // Input methods, such as Japanese ones, handle keys during composition.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (onKey(event)) event.preventDefault()
  })
  field.addEventListener('input', () => activate(null))
  panel.addEventListener('pointermove', ({ movementX, movementY }) => {
    // Ignores events without movement, when the list opens below a resting pointer.
    if (movementX || movementY) panel.dataset.pointed = ''
  })
  // Keeps the focus in the field when the panel is pressed.
  panel.addEventListener('mousedown', (event) => event.preventDefault())

  return {
    isOpen: () => !panel.hidden,
    show() {
      const chosen = active?.getAttribute('href')
      delete panel.dataset.pointed
      panel.hidden = false
      panel.scrollTop = 0
      activate(options().find((option) => option.getAttribute('href') === chosen) ?? null)
      field.ariaExpanded = String(options().length > 0)
    },
    close,
  }
}
