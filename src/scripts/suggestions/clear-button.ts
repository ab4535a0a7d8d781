import { element } from './element.ts'

/** Adds a button that clears the field, visible while it has a text. Tab skips the button. */
export function addClearButton(field: HTMLInputElement) {
  const label = 'Clear the search'
  const button = element('button', { type: 'button', class: 'search__clear', tabindex: '-1', 'aria-label': label }, '×')
  const follow = () => {
    button.hidden = field.value === ''
  }
  // Keeps the focus in the field, and a phone's keyboard open.
  button.addEventListener('mousedown', (event) => event.preventDefault())
  button.addEventListener('click', () => {
    field.value = ''
    field.focus()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  field.addEventListener('input', follow)
  follow()
  field.after(button)
}
