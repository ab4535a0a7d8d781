import { parseQuantity } from '../domain/cart/cart.ts'
import { FEW_LEFT_MAX_STOCK } from '../domain/products/few-left-max-stock.ts'

/* Corrects the quantity field, on the product page and in the quick view, to what would be added to the cart. */

document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.matches('[data-quantity]')) limitQuantityInput(target)
})

document.addEventListener('click', ({ target }) => {
  const step = (target as Element).closest<HTMLElement>('[data-step]:not([disabled])')
  const input = step?.parentElement?.querySelector<HTMLInputElement>('[data-quantity]')
  if (!step || !input) return
  input.value = String(parseQuantity(input.value) + Number(step.dataset.step))
  limitQuantityInput(input)
})

// Scrolling over a focused number input would change its value.
document.addEventListener(
  'wheel',
  ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-quantity]')) target.blur()
  },
  { passive: true },
)

/** Limits the value of a quantity field to 1 up to the stock. If more was typed, shows a message. */
export function limitQuantityInput(input: HTMLInputElement) {
  const max = Math.max(Number(input.max), 1)
  const wanted = parseQuantity(input.value)
  const isExceeded = wanted > max
  input.value = String(Math.min(wanted, max))
  const note = input.closest('[data-product-detail]')!.querySelector('[data-quantity-note]')!
  note.id ||= `quantity-note-${document.querySelectorAll('[id^=quantity-note]').length}`
  const left = max > FEW_LEFT_MAX_STOCK ? `Only ${max} left. ` : ''
  note.textContent = isExceeded ? `${left}The quantity is now ${max}.` : ''
  input.setAttribute('aria-describedby', note.id)
}
