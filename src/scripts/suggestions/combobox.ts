/*
 * The keys of a text field with a list of links below it: an editable combobox with a listbox popup, by the ARIA Authoring
 * Practices. The focus stays in the field, and `aria-activedescendant` names the active option.
 */

type Parts = { field: HTMLInputElement; panel: HTMLElement; listbox: HTMLElement }

type Handlers = {
  /** The field asks for its list, which is closed. */
  onWanted(): void
  /** The shopper has closed the list, or leaves the field. */
  onDismissed(): void
  /** Delete was pressed on an option. */
  onDelete(option: HTMLElement): void
}

export type Combobox = {
  isOpen(): boolean
  /** Updates to the current content of the panel. The active option stays active if the list still has it. */
  show(): void
  close(): void
}

export function openCombobox(
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

  /** After the last option, and before the first, none is active, and the typed text is shown. */
  function move(step: 1 | -1) {
    const places = [null, ...options()]
    activate(places.at((places.indexOf(active) + step) % places.length) ?? null)
  }

  function close() {
    activate(null)
    panel.hidden = true
    field.ariaExpanded = 'false'
  }

  /** Whether the key was for the list, and does nothing else. */
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
      // The caret moves in the text, and Enter submits the text again.
      if (key === 'ArrowLeft' || key === 'ArrowRight') activate(null)
      return false
    }
    return true
  }

  field.addEventListener('keydown', (event) => {
    // An input method, such as a Japanese one, handles the keys while it composes.
    if (event.isComposing || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (onKey(event)) event.preventDefault()
  })
  field.addEventListener('input', () => activate(null))
  panel.addEventListener('pointermove', ({ movementX, movementY }) => {
    // Not where the list has opened below a pointer that rests.
    if (movementX || movementY) panel.dataset.pointed = ''
  })
  // The field keeps the focus when something in the panel is pressed.
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
