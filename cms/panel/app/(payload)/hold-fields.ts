import { TAKEN_OVER } from './hold-presses.ts'

/**
 * Runs inlined in the panel's pages, before any file has loaded: before hydration React misses the `input` and `change` events
 * of its fields, and may reset them. What was typed or chosen is remembered, and its events are replayed as soon as React has
 * taken the page over. The function is written into the page as text, so it uses nothing from outside.
 */
function holdFields(event: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const filledIn = new Map<Field, string | boolean>()

  function isBox(field: Field): field is HTMLInputElement {
    return field.type === 'checkbox' || field.type === 'radio'
  }

  function remember({ target }: Event): void {
    const field = target as Field
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)) filledIn.set(field, isBox(field) ? field.checked : field.value)
  }

  /** Writes another value first, by way of React, which takes a value that it knows already for no change. */
  function replay(value: string | boolean, field: Field): void {
    if (!field.isConnected) return
    if (isBox(field)) {
      field.checked = !value
      field.click()
      return
    }
    if (field.type !== 'file') {
      field.value = value ? '' : ' '
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    }
    const isChosen = field.type === 'file' || field.tagName === 'SELECT'
    field.dispatchEvent(new Event(isChosen ? 'change' : 'input', { bubbles: true }))
  }

  function release(): void {
    removeEventListener(event, release)
    removeEventListener('input', remember, true)
    removeEventListener('change', remember, true)
    filledIn.forEach(replay)
  }

  addEventListener('input', remember, true)
  addEventListener('change', remember, true)
  addEventListener(event, release)
}

export const HOLD_FIELDS = `(${holdFields})(${JSON.stringify(TAKEN_OVER)})`
