import { element } from './element.ts'

/** A button in the field that empties it, while it has a text. Not in the way of Tab, which leaves the field. */
export function addClearButton(field: HTMLInputElement) {
  const label = 'Clear the search'
  const button = element('button', { type: 'button', class: 'search__clear', tabindex: '-1', 'aria-label': label }, '×')
  const follow = () => {
    button.hidden = field.value === ''
  }
  // The field keeps the focus, and a phone its keyboard.
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
