import { texts } from '../parts/texts.ts'

/** Selectors of the cell with a row's title. The first match counts. */
const TITLES = ['.message-name', '.cell-reference', '.cell-name', 'td:not(.cell-_select)']

/**
 * Adds accessible names to the checkboxes and page arrows of Payload's list, and column names to the list's cells for
 * small screens. Adds them again after each change of the list, until the returned function is called.
 */
export function addAccessibleNames(selector: string): () => void {
  const list = document.querySelector(selector)
  if (!list) return () => {}
  const observer = new MutationObserver(() => nameAll(list))
  observer.observe(list, { childList: true, subtree: true })
  nameAll(list)
  return () => observer.disconnect()
}

function nameAll(list: Element): void {
  const columns = [...list.querySelectorAll('.table thead th')].map((heading) => heading.textContent?.trim() ?? '')
  for (const row of list.querySelectorAll('.table tbody tr')) {
    const title = TITLES.map((each) => row.querySelector(each)).find((cell) => cell)?.textContent ?? ''
    name(row.querySelector('.cell-_select input'), texts.list.select(title))
    for (const [place, cell] of [...row.children].entries()) cell.setAttribute('data-column', columns[place] ?? '')
  }
  name(list.querySelector('#select-all'), texts.list.selectPage)
  name(list.querySelector('.clickable-arrow--left'), texts.list.previousPage)
  name(list.querySelector('.clickable-arrow--right'), texts.list.nextPage)
  list.querySelector('.list-header')?.setAttribute('role', 'none')
}

function name(control: Element | null, label: string): void {
  control?.setAttribute('aria-label', label)
}
