import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { $toasts, takeToasts } from '../stores/toasts.ts'
import { raiseToasts, toastHost } from './toast-host.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Below the page header; over a dialog styles/islands/toasts.css places toasts higher. */
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

/** Does not cover the cart, which is at the right of the window and, in narrow windows, at the bottom. */
function toastPosition() {
  return matchMedia('(max-width: 899.98px)').matches ? 'top-center' : 'bottom-left'
}

/** Rendered after Sonner: its effects need Sonner to be listening. */
function ToastQueue() {
  const queued = useStore($toasts)
  useEffect(() => {
    raiseToasts()
    // The quick view is not an island: only the `close` event of its dialog reports that it closed.
    document.addEventListener('close', raiseToasts, true)
    return () => document.removeEventListener('close', raiseToasts, true)
  }, [])
  useEffect(() => {
    if (queued.length === 0) return
    raiseToasts()
    for (const { kind, text, milliseconds } of takeToasts())
      toast[kind](text, { duration: milliseconds, position: toastPosition() })
    if (document.activeElement?.matches('input, textarea')) document.activeElement.scrollIntoView({ block: 'nearest' })
  }, [queued])
  return null
}
