import { texts } from './texts.ts'

/**
 * Adds accessible names that Payload's list lacks, to its checkboxes and page arrows, and removes the banner role of its
 * header. Observes later changes. `titleCell` is the class of the cell with a row's title. Returns a function that stops it.
 */
export function nameControls(list: HTMLElement, titleCell: string): () => void {
  const observer = new MutationObserver(() => nameAll(list, titleCell))
  observer.observe(list, { childList: true, subtree: true })
  nameAll(list, titleCell)
  return () => observer.disconnect()
}

function nameAll(list: HTMLElement, titleCell: string): void {
  for (const row of list.querySelectorAll('tbody tr')) {
    const title = row.querySelector(`.${titleCell}`)?.textContent ?? ''
    name(row.querySelector('.cell-_select input'), texts.list.select(title))
  }
  name(list.querySelector('#select-all'), texts.list.selectPage)
  name(list.querySelector('.clickable-arrow--left'), texts.list.previousPage)
  name(list.querySelector('.clickable-arrow--right'), texts.list.nextPage)
  list.querySelector('.list-header')?.setAttribute('role', 'none')
}

function name(control: Element | null, label: string): void {
  control?.setAttribute('aria-label', label)
}
