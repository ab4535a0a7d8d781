'use client'
import { texts } from './texts.ts'

/** The first control of the page: a button that moves the focus past the menu, to a list's rows or to the heading. */
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
