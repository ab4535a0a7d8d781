import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { $toasts, takeToasts } from '../stores/toasts.ts'
import { raiseToasts, toastHost } from './toast-host.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Shows what waits in the toasts' store, and what comes. */
export default function Toaster() {
  if (!useInBrowser()) return null
  return createPortal(
    <>
      <Sonner position="bottom-center" mobileOffset={{ top: '9.5rem' }} theme="system" closeButton />
      <Shown />
    </>,
    toastHost(),
  )
}

/** On phones the foot of the window is where the cart has its TOTAL and its button, and the top is the header. */
function place() {
  return matchMedia('(max-width: 559.98px)').matches ? 'top-center' : 'bottom-center'
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
  }, [waiting])
  return null
}
