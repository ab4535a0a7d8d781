import { type CartProduct, itemsLabel, parseQuantity } from '../domain/cart.ts'
import { paths } from '../domain/paths.ts'
import { $cart, addToCart } from '../stores/cart.ts'
import { $customer, $displayName } from '../stores/customer.ts'
import { hydrateIslands, reportUnreachable } from '../stores/hydrate-islands.ts'
import { CART_HASH, nameInUrl } from '../stores/navigation.ts'
import { $panel, openPanel } from '../stores/panel.ts'
import { $toasts, toastSuccess } from '../stores/toasts.ts'
import './connection.ts'

/*
 * The script of every page, before any island is fetched: cart count and name in the header, 'Add to Cart', opening the
 * cart. Every page loads it, so it is small: no React, no API calls.
 */

$cart.subscribe(({ totalqty }) => {
  write('[data-cart-count]', String(totalqty))
  write('[data-cart-label]', itemsLabel(totalqty))
})

const visitor = document.querySelector('[data-customer-name]')?.textContent ?? ''

function nameCustomer() {
  const name = $customer.get()
  write('[data-customer-name]', name ? ($displayName.get() ?? name) : visitor)
  const links = document.querySelectorAll('a[data-customer-link]')
  for (const link of links) link.setAttribute('href', name ? paths.orders : paths.signIn)
}

$customer.subscribe(nameCustomer)
$displayName.listen(nameCustomer)

const quickView = () => import('./quick-view.ts')

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const adding = target.closest('button[data-add-to-cart]')
  const looking = target.closest<HTMLElement>('[data-quick-view]')
  if (adding) addFrom(adding)
  else if (looking) quickView().then((dialog) => dialog.quickView(looking), reportUnreachable)
  else if (target.closest('[data-opens-cart]')) openPanel('cart')
})

document.addEventListener(
  'pointerover',
  ({ target }) => {
    if ((target as Element).closest('[data-quick-view]')) quickView().catch(() => {})
  },
  { passive: true },
)

if ($toasts.get().length > 0) hydrateIslands()

if (location.hash === CART_HASH) {
  history.replaceState(history.state, '', location.pathname + location.search)
  openPanel('cart')
}

// Retry the islands that could not be fetched as soon as the shop can be reached again.
addEventListener('online', () => {
  if ($panel.get() || $toasts.get().length > 0) hydrateIslands()
})

// The cart island signs in the customer named in the link.
if (nameInUrl()) hydrateIslands()

function addFrom(button: Element) {
  const card = button.closest<HTMLElement>('[data-product]')
  if (!card) return
  const product: CartProduct = JSON.parse(card.dataset.product!)
  const typed = card.querySelector<HTMLInputElement>('input[data-quantity]')?.value ?? 1
  addToCart(product, parseQuantity(typed), document.body.dataset.store ?? '')
  toastSuccess('Item Added!')
}

function write(places: string, text: string) {
  for (const place of document.querySelectorAll(places)) place.textContent = text
}
