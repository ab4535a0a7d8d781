import { TAKEN_OVER } from './hold-presses.ts'

/**
 * Runs inlined in the panel's pages, before any file has loaded. Before hydration React misses the `input` and `change`
 * events of its fields and may reset them. The function stores the values and replays the events after hydration. It is
 * serialized into the page, so it uses nothing from its module.
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

  /** Sets a different value first: React ignores an event whose value it already has. */
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
