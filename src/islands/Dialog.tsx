import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { moveToastsToTopDialog } from './toast-container.ts'

export type Props = { label: string; className?: string; onClose: () => void; children: ReactNode }

/**
 * A modal dialog with any content, which is open while mounted. The browser traps the focus and restores it on close.
 */
export default function Dialog({ label, className = 'dialog', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    moveToastsToTopDialog()
    return () => close(element)
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-label={label} closedby="any" onClose={onClose}>
      {children}
    </dialog>
  )
}

/** Closes the dialog. If the element that opened it is gone, such as a deleted order's row, `main` gets the focus. */
function close(dialog: HTMLDialogElement) {
  dialog.close()
  const focused = document.activeElement
  const isLost = focused === document.body || dialog.contains(focused)
  if (isLost) document.querySelector('main')?.focus({ preventScroll: true })
  moveToastsToTopDialog()
}
