import { type ReactNode, useEffect, useRef } from 'react'
import { CloseIcon } from './icons.tsx'

export type Props = { title: string; className?: string; onClose: () => void; children?: ReactNode }

/**
 * The header of a dialog, with a heading and a close button. The heading takes the focus on mount, so that screen
 * readers announce the new content.
 */
export default function DialogHead({ title, className, onClose, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
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
