import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import type { RemovedLine } from '../domain/cart/cart-lines.ts'
import { openPanel } from '../stores/panel.ts'
import { restoreLine } from '../stores/removed-line.ts'
import { takeToasts } from '../stores/take-toasts.ts'
import { $toasts, toastError } from '../stores/toasts.ts'
import { $unstoredNotice } from '../stores/unstored.ts'
import { raiseToasts, toastHost } from './toast-host.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Below the page header; styles/islands/toasts.css places those over a dialog. */
const OFFSET = { top: '9.5rem' }

/** Shows the queued toasts of the store, and new ones as they arrive. */
export default function Toaster() {
  if (!useInBrowser()) return null
  return createPortal(
    <>
      <Sonner position="bottom-left" offset={OFFSET} mobileOffset={OFFSET} theme="system" closeButton />
      <ToastQueue />
    </>,
    toastHost(),
  )
}

const OPEN_CART = { label: 'View cart', onClick: () => openPanel('cart') }

const undo = (removed: RemovedLine) => ({ label: 'Undo', onClick: () => restoreLine(removed) })

/** Does not cover the cart, which is at the right of the window and, in narrow windows, at the bottom. */
function toastPosition() {
  return matchMedia('(max-width: 899.98px)').matches ? 'top-center' : 'bottom-left'
}

/** Rendered after Sonner: its effects need Sonner to be listening. */
function ToastQueue() {
  const queued = useStore($toasts)
  const unstored = useStore($unstoredNotice)
  // The cart shows it as well, for as long as it is open.
  useEffect(() => {
    if (unstored) toastError(unstored)
  }, [unstored])
  useEffect(() => {
    raiseToasts()
    // The quick view is not an island: only the `close` event of its dialog reports that it closed.
    document.addEventListener('close', raiseToasts, true)
    return () => document.removeEventListener('close', raiseToasts, true)
  }, [])
  useEffect(() => {
    if (queued.length === 0) return
    raiseToasts()
    for (const { kind, text, milliseconds, detail, offer } of takeToasts())
      toast[kind](text, {
        duration: milliseconds,
        position: toastPosition(),
        ...(detail && { description: detail }),
        ...(offer && { action: offer === 'cart' ? OPEN_CART : undo(offer.undo) }),
      })
  }, [queued])
  useFocusedFieldInView()
  return null
}

/** Scrolls the field with the focus out from below a toast: when the toast is there, and when the field gets the focus later. */
function useFocusedFieldInView() {
  const { toasts: shown } = useSonner()
  useEffect(() => {
    if (shown.length === 0) return
    scrollToFocusedField()
    document.addEventListener('focusin', scrollToFocusedField)
    return () => document.removeEventListener('focusin', scrollToFocusedField)
  }, [shown])
}

function scrollToFocusedField() {
  if (document.activeElement?.matches('input, textarea')) document.activeElement.scrollIntoView({ block: 'nearest' })
}
