import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner, toast } from 'sonner'
import { $toasts, takeToasts } from '../stores/toasts.ts'
import { useInBrowser } from './use-in-browser.ts'

/** Shows what waits in the toasts' store, and what comes. */
export default function Toaster() {
  return useInBrowser() ? <Toasts /> : null
}

function Toasts() {
  const [host] = useState(() => document.createElement('div'))
  useEffect(() => followModals(host), [host])
  return createPortal(
    <>
      <Sonner position="bottom-center" theme="system" closeButton />
      <Shown host={host} />
    </>,
    host,
  )
}

/** Stands after Sonner: its effect must find Sonner listening. */
function Shown({ host }: { host: HTMLElement }) {
  const waiting = useStore($toasts)
  useEffect(() => {
    if (waiting.length === 0) return
    moveToTop(host)
    for (const { kind, text, milliseconds } of takeToasts()) toast[kind](text, { duration: milliseconds })
  }, [waiting, host])
  return null
}

/** Toasts stay readable when the modal they stand in closes. */
function followModals(host: HTMLElement) {
  const move = () => moveToTop(host)
  move()
  document.addEventListener('close', move, true)
  return () => {
    document.removeEventListener('close', move, true)
    host.remove()
  }
}

/** All but the topmost modal dialog is inert to the browser, and unsaid by screen readers: toasts stand inside it. */
function moveToTop(host: HTMLElement) {
  const modals = document.querySelectorAll('dialog:modal')
  const top = document.activeElement?.closest('dialog:modal') ?? modals[modals.length - 1] ?? document.body
  if (host.parentElement !== top) top.append(host)
}
