import { type ReactNode, useEffect, useId, useRef } from 'react'

/** A native modal dialog. Escape calls `onClose`, which must unmount the dialog. */
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
      // Browsers close a dialog at the second Escape even if the event is prevented.
      onClose={() => ref.current?.open || ref.current?.showModal()}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
