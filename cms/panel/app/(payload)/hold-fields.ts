import { TAKEN_OVER } from './hold-presses.ts'

/**
 * Runs inlined in the panel's pages, before any file has loaded: what is typed or chosen in a field that React has not taken over
 * yet would not be heard of, or be gone. It is told once more as soon as React has. Boxes are disabled until then. The function
 * is written into the page as text, so it uses nothing from outside.
 */
function holdFields(event: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const filledIn = new Map<Field, string>()

  function note({ target }: Event): void {
    const field = target as Field
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(field.tagName)) filledIn.set(field, field.value)
  }

  function tell(value: string, field: Field): void {
    if (!field.isConnected || /^(checkbox|radio)$/.test(field.type)) return
    if (field.type !== 'file') {
      // Another value first, by way of React: it takes a value that it knows already for no change.
      field.value = value ? '' : ' '
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    }
    field.dispatchEvent(
      new Event(field.type === 'file' || field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }),
    )
  }

  function release(): void {
    removeEventListener(event, release)
    removeEventListener('input', note, true)
    removeEventListener('change', note, true)
    filledIn.forEach(tell)
  }

  addEventListener('input', note, true)
  addEventListener('change', note, true)
  addEventListener(event, release)
}

export const HOLD_FIELDS = `(${holdFields})(${JSON.stringify(TAKEN_OVER)})`
