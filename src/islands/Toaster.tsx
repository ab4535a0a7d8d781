import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast, useSonner } from 'sonner'
import type { RemovedLine } from '../domain/cart/cart-lines.ts'
import { dequeueToasts } from '../stores/dequeue-toasts.ts'
import { restoreCartLine } from '../stores/removed-line.ts'
import { openSidePanel } from '../stores/side-panel.ts'
import { $toasts, toastError } from '../stores/toasts.ts'
import { $unstoredNotice } from '../stores/unstored.ts'
import { getToastContainer, moveToastsToTopDialog } from './toast-container.ts'
import { useIsHydrated } from './use-is-hydrated.ts'

/** Distance from the top that clears the page header. styles/islands/toasts.css has the distance in a dialog. */
const OFFSET = { top: '9.5rem' }

/** The component that shows all toasts: those in the queue, and new ones as they are queued. */
export default function Toaster() {
  if (!useIsHydrated()) return null
  return createPortal(
    <>
      <Sonner position="bottom-left" offset={OFFSET} mobileOffset={OFFSET} theme="system" closeButton />
      <ToastQueue />
    </>,
    getToastContainer(),
  )
}

const OPEN_CART = { label: 'View cart', onClick: () => openSidePanel('cart') }

const undo = (removed: RemovedLine) => ({ label: 'Undo', onClick: () => restoreCartLine(removed) })

/** Returns the position that does not cover the cart, which is on the right, or at the bottom of narrow windows. */
function toastPosition() {
  return matchMedia('(max-width: 899.98px)').matches ? 'top-center' : 'bottom-left'
}

/**
 * Passes queued toasts to Sonner. `ToastQueue` is rendered after Sonner, because Sonner must be listening when the
 * effects of `ToastQueue` run.
 */
function ToastQueue() {
  const queued = useStore($toasts)
  const unstored = useStore($unstoredNotice)
  // An open cart shows this notice permanently.
  useEffect(() => {
    if (unstored) toastError(unstored)
  }, [unstored])
  useEffect(() => {
    moveToastsToTopDialog()
    // The quick view is no island, so only its dialog's `close` event reports that it closed.
    document.addEventListener('close', moveToastsToTopDialog, true)
    return () => document.removeEventListener('close', moveToastsToTopDialog, true)
  }, [])
  useEffect(() => {
    if (queued.length === 0) return
    moveToastsToTopDialog()
    for (const { kind, text, milliseconds, detail, offer } of dequeueToasts())
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

/** Keeps the focused field visible: scrolls it out from below a toast. */
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
