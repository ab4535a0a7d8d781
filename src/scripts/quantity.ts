import { parseQuantity } from '../domain/cart.ts'

/* The quantity of a product, on its page and in the quick view, always shows what would be added to the cart. */

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-quantity]')) limitQuantity(target)
})

/** Limits the quantity to 1 … stock, and shows a message when less is in stock than was typed. */
export function limitQuantity(input: HTMLInputElement) {
  const most = Math.max(Number(input.max), 1)
  const wanted = parseQuantity(input.value)
  const isTooMuch = wanted > most
  input.value = String(Math.min(wanted, most))
  const note = input.closest('[data-product-detail]')!.querySelector('[data-quantity-note]')!
  note.id ||= `quantity-note-${document.querySelectorAll('[id^=quantity-note]').length}`
  note.textContent = isTooMuch ? `Only ${most} left. The quantity is now ${most}.` : ''
  input.setAttribute('aria-describedby', note.id)
}
