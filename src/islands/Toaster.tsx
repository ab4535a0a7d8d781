import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { $toasts, takeToasts } from '../stores/toasts.ts'
import { raiseToasts, toastHost } from './toast-host.ts'
import { useInBrowser } from './use-in-browser.ts'

/** The header, on a page; over a dialog styles/islands/toasts.css has them higher. */
const below = { top: '9.5rem' }

/** Shows what waits in the toasts' store, and what comes. */
export default function Toaster() {
  if (!useInBrowser()) return null
  return createPortal(
    <>
      <Sonner position="bottom-left" offset={below} mobileOffset={below} theme="system" closeButton />
      <Shown />
    </>,
    toastHost(),
  )
}

/** Where the cart is not: it takes the right of the window, and on narrow ones the foot too, with TOTAL and its button. */
function place() {
  return matchMedia('(max-width: 899.98px)').matches ? 'top-center' : 'bottom-left'
}

/** Stands after Sonner: its effects must find Sonner listening. */
function Shown() {
  const waiting = useStore($toasts)
  useEffect(() => {
    raiseToasts()
    // The quick view is no island: it tells of its end only by the event that every dialog sends.
    document.addEventListener('close', raiseToasts, true)
    return () => document.removeEventListener('close', raiseToasts, true)
  }, [])
  useEffect(() => {
    if (waiting.length === 0) return
    raiseToasts()
    for (const { kind, text, milliseconds } of takeToasts())
      toast[kind](text, { duration: milliseconds, position: place() })
    if (document.activeElement?.matches('input, textarea')) document.activeElement.scrollIntoView({ block: 'nearest' })
  }, [waiting])
  return null
}
