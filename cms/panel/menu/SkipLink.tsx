'use client'
import { texts } from './texts.ts'

/** The first stop of the Tab key: over the menu and what stands above a list, to its rows, else to the page's heading. */
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
