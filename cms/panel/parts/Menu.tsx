import { type ReactNode, useEffect, useRef } from 'react'

/** A button that opens a list of links and actions. A click elsewhere, Escape or a choice closes it. */
export function Menu({ label, icon, children }: { label: string; icon?: string; children: ReactNode }) {
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
    // Closes after the choice's own click handler, which may remove the choice from the menu.
    const closeByChoice = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a, button') && ref.current?.contains(target)) setTimeout(close)
    }
    const left = new AbortController()
    const { signal } = left
    document.addEventListener('pointerdown', closeFromOutside, { signal })
    document.addEventListener('keydown', closeByKey, { signal })
    document.addEventListener('click', closeByChoice, { signal, capture: true })
    return () => left.abort()
  }, [])
  return (
    <details ref={ref} className="desk-menu">
      {icon ? (
        <summary aria-label={label} title={label} className="desk-menu__icon">
          {icon}
        </summary>
      ) : (
        <summary>{label}</summary>
      )}
      <ul>{children}</ul>
    </details>
  )
}
