import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'

export type Props = { title: string; className?: string; onClose: () => void; children?: ReactNode }

/**
 * The header of a dialog, with a heading and a close button. The heading takes the focus on mount, so that screen
 * readers announce the new content.
 */
export default function DialogHead({ title, className, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // In a dialog that opens now, `showModal` focuses the element with `autofocus`, which React does not render.
    heading.current?.setAttribute('autofocus', '')
    heading.current?.focus()
  }, [])
  return (
    <header className={className}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <button type="button" className="button button--icon" aria-label="Close" onClick={onClose}>
        <CloseIcon />
      </button>
    </header>
  )
}
