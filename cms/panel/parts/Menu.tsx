'use client'
import { type ReactNode, useEffect, useRef } from 'react'

/** A button that opens a menu of links and actions. A press outside, Escape or a choice closes it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const close = () => ref.current?.removeAttribute('open')
    const closeFromOutside = ({ target }: Event) => {
      if (!ref.current?.contains(target as Node)) close()
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !ref.current?.open) return
      close()
      ref.current.querySelector('summary')?.focus()
    }
    // After the link was followed.
    const closeByChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button') && ref.current?.contains(target)) setTimeout(close)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('click', closeByChoice)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('click', closeByChoice)
    }
  }, [])
  return (
    <details ref={ref} className="desk-menu">
      <summary>{label}</summary>
      <ul>{children}</ul>
    </details>
  )
}
