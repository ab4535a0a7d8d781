import { limitQuantityInput } from './quantity.ts'

/**
 * Replaces `from`, the details of a product, by `to`, those of another product of its family. Keeps the typed quantity
 * and note, and moves the focus to the chosen value of the picker.
 */
export function replaceProductDetail(from: Element, to: Element) {
  const typed = ['quantity', 'note'].map((name) => from.querySelector<HTMLInputElement>(`[data-${name}]`)?.value)
  from.replaceWith(to)
  const [quantity, note] = ['quantity', 'note'].map((name) => to.querySelector<HTMLInputElement>(`[data-${name}]`))
  if (note && typed[1]) note.value = typed[1]
  if (quantity && typed[0] && !quantity.disabled) {
    quantity.value = typed[0]
    limitQuantityInput(quantity)
  }
  to.querySelector<HTMLElement>('[data-choice][aria-current]')?.focus({ preventScroll: true })
}
