import { type ReactNode, useLayoutEffect, useRef } from 'react'

export type Props = { label: string; className?: string; onClose: () => void; children: ReactNode }

/** A modal that is open while it is mounted. The browser keeps the focus inside and gives it back at the end. */
export default function Dialog({ label, className = 'dialog', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current!
    opened.showModal()
    return () => opened.close()
  }, [])
  return (
    <dialog ref={dialog} className={className} aria-label={label} closedby="any" onClose={onClose}>
      {children}
    </dialog>
  )
}
