import { type CartProduct, parseQuantity, pluralizeItemWord } from '../domain/cart/cart.ts'
import { toCustomerInitialOrDigits } from '../domain/products/customer-initial-or-digits.ts'
import { $customer, $displayName } from '../session/customer.ts'
import { $cart, addToCart } from '../stores/cart.ts'
import { hydrateIslands, reportCodeLoadFailure } from '../stores/hydrate-islands.ts'
import { $sidePanel, CART_URL_FRAGMENT, openSidePanel } from '../stores/side-panel.ts'
import { startTabSync } from '../stores/start-tab-sync.ts'
import { $toasts, toastProductAdded } from '../stores/toasts.ts'
import './connection.ts'
import { getCustomerNameFromUrl } from '../stores/sign-in-method.ts'

/* The script of every page: cart count and customer name in the header, 'Add to Cart', and opening the cart. It has
   no React and no API calls; islands are fetched later. */

$cart.subscribe(({ totalqty }) => {
  setText('[data-cart-count]', String(totalqty))
  setText('[data-cart-label]', pluralizeItemWord(totalqty))
})

const visitor = document.querySelector('[data-customer-name]')?.textContent ?? ''

function showCustomer() {
  const name = $customer.get()
  const called = name && ($displayName.get() ?? name)
  setText('[data-customer-name]', called || visitor)
  setText('[data-customer-short]', called ? toCustomerInitialOrDigits(called) : '')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-customer-link]')) {
    const { customerLink, visitorLink } = link.dataset
    link.href = (name ? customerLink : visitorLink)!
  }
}

$customer.subscribe(showCustomer)
$displayName.listen(showCustomer)

startTabSync()

// Shows the button's pressed state before the panel is fetched and rendered.
$sidePanel.subscribe((panel) => {
  document.querySelector('[data-opens-cart]')?.toggleAttribute('data-open', panel !== null)
})

const loadQuickView = () => import('./quick-view.ts')

function onClick(target: EventTarget | null) {
  if (!(target instanceof Element)) return
  const addButton = target.closest('button[data-add-to-cart]:enabled')
  const quickViewButton = target.closest<HTMLElement>('[data-quick-view]')
  if (addButton) addFromButton(addButton)
  else if (quickViewButton)
    loadQuickView().then(({ openQuickView }) => openQuickView(quickViewButton), reportCodeLoadFailure)
  else if (target.closest('[data-opens-cart]')) openSidePanel('cart')
}

for (const target of clicks) onClick(target)
clicks.push = onClick

document.addEventListener(
  'pointerover',
  ({ target }) => {
    if ((target as Element).closest('[data-quick-view]')) loadQuickView().catch(() => {})
  },
  { passive: true },
)

const loadFieldScripts = () => import('./field-scripts.ts').catch(() => {})
for (const field of document.querySelectorAll<HTMLElement>('#search, #newsletter-email')) {
  field.onfocus = field.oninput = loadFieldScripts
  if (field === document.activeElement) loadFieldScripts()
}

if ($toasts.get().length > 0) hydrateIslands()

if (location.hash === CART_URL_FRAGMENT) {
  history.replaceState(history.state, '', location.pathname + location.search)
  openSidePanel('cart')
}

// Retries islands that could not be fetched when the browser is online again.
addEventListener('online', () => {
  if ($sidePanel.get() || $toasts.get().length > 0) hydrateIslands()
})

// The cart island signs in the customer of the link, and keeps its discount code.
if (getCustomerNameFromUrl() || location.search.includes('code=')) hydrateIslands()

function addFromButton(button: Element) {
  const card = button.closest<HTMLElement>('[data-product]')
  if (!card) return
  const product: CartProduct = JSON.parse(card.dataset.product!)
  const typed = card.querySelector<HTMLInputElement>('input[data-quantity]')?.value ?? 1
  addToCart(product, parseQuantity(typed), document.body.dataset.store ?? '')
  toastProductAdded(product.name)
}

function setText(selector: string, text: string) {
  for (const element of document.querySelectorAll(selector)) element.textContent = text
}
