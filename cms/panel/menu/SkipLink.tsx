'use client'
import { texts } from './texts.ts'

/** The first element for the Tab key: moves the focus past menu and tools to a list's rows, else to the heading. */
export function SkipLink() {
  return (
    <button
      type="button"
      className="skip-link"
      onClick={() => {
        const target = document.querySelector<HTMLElement>('.collection-list tbody') ?? document.querySelector('h1')
        target?.setAttribute('tabindex', '-1')
        target?.focus()
      }}
    >
      {texts.skip}
    </button>
  )
}
