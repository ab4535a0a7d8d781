'use client'
import { type ReactNode, useEffect, useId, useRef } from 'react'

/** The browser's own modal dialog: it holds the focus. Escape asks to close it; it stays as long as it is rendered. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="desk-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes it at the second Escape, whatever is prevented.
      onClose={() => ref.current?.open || ref.current?.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
