import { countOpenedResult, countSearchOnce } from '../../stores/counted-searches.ts'
import {
  $recentSearches,
  forgetAllSearches,
  forgetSearch,
  reloadRecentSearches,
  rememberSearch,
} from '../../stores/recent-searches.ts'
import { $suggestions, loadSuggestions } from '../../stores/suggestions.ts'
import { createCombobox } from './combobox.ts'
import { deferWhilePressed } from './defer-while-pressed.ts'
import { createElement } from './element.ts'
import {
  fillPanelWithRecentSearches,
  fillPanelWithResults,
  fitPanelToViewport,
  suggestionsListbox,
  suggestionsPanel,
  suggestionsStatus,
} from './panel.ts'

/* Suggestions for the search field in the header. Loaded on focus; without this code the form opens the search page. */

/** Milliseconds without input after which a search without results is counted. */
const SETTLED_MS = 2000

const field = document.querySelector<HTMLInputElement>('#search')!
const form = field.form!
form.append(suggestionsPanel, suggestionsStatus)
addClearButton(field)
field.setAttribute('aria-controls', suggestionsListbox.id)

/** Whether the field has the focus and the shopper has not closed the list. */
let isWanted = false
/** The search whose suggestions are shown. */
let shown = ''
let settled: ReturnType<typeof setTimeout> | undefined

const combobox = createCombobox(
  { field, panel: suggestionsPanel, listbox: suggestionsListbox },
  {
    onWanted: ask,
    onDismissed: close,
    onDelete(option) {
      if (field.value === '' && option.dataset.search) forgetSearch(option.dataset.search)
    },
  },
)

function ask() {
  isWanted = true
  clearTimeout(settled)
  void loadSuggestions(field.value)
  if (!field.value.trim()) reloadRecentSearches()
  else if (!$suggestions.get().isLoading) showFound()
}

function close() {
  isWanted = false
  combobox.close()
}

const showFound = deferWhilePressed(suggestionsPanel, () => {
  const suggestions = $suggestions.get()
  const { search, found, isLoading } = suggestions
  // The pending response will replace this one.
  if (!isWanted || !search || isLoading) return
  shown = search
  fillPanelWithResults(suggestions)
  show()
  if (found?.total === 0) settled = setTimeout(() => countSearchOnce(search), SETTLED_MS)
})

function showRecent() {
  const recent = $recentSearches.get()
  if (recent.length === 0) return combobox.close()
  fillPanelWithRecentSearches(recent)
  show()
}

function show() {
  fitPanelToViewport(form)
  combobox.show()
}

$suggestions.listen(({ isLoading }) => {
  form.toggleAttribute('data-busy', isLoading)
  if (!isLoading) showFound()
})
$recentSearches.listen(() => {
  if (isWanted && field.value === '') showRecent()
})

field.addEventListener('input', ask)
field.addEventListener('focus', () => {
  if (field.value === '') ask()
})
field.addEventListener('pointerdown', () => {
  // Tapping the focused field reopens the list.
  if (document.activeElement === field && !combobox.isOpen()) ask()
})
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget === field || suggestionsPanel.contains(relatedTarget as Node | null))) close()
})
document.addEventListener('pointerdown', ({ target }) => {
  if (!form.contains(target as Node)) close()
})
form.addEventListener('submit', () => {
  close()
  rememberSearch(field.value)
})
// A page restored from the back/forward cache starts with the list closed.
addEventListener('pagehide', close)
visualViewport?.addEventListener('resize', () => fitPanelToViewport(form))

suggestionsPanel.addEventListener('click', (event) => {
  const target = event.target as Element
  const { remove, removeAll } = target.closest<HTMLElement>('button')?.dataset ?? {}
  if (remove !== undefined) forgetSearch(remove)
  else if (removeAll !== undefined) forgetAllSearches()
  const option = target.closest<HTMLAnchorElement>('a')
  if (option) open(option, event)
})

function open(option: HTMLAnchorElement, event: MouseEvent) {
  const { search } = option.dataset
  if (search === undefined) {
    rememberSearch(field.value)
    countOpenedResult(shown, option.pathname + option.search)
  } else if (!(event.ctrlKey || event.metaKey || event.shiftKey)) {
    // Submits the search as if it had been typed.
    event.preventDefault()
    field.value = search
    form.requestSubmit()
  }
}

// The field was focused or filled in before this script ran.
if (document.activeElement === field && (field.value === '' || field.value !== field.defaultValue)) ask()

/** Adds a button that clears the field, visible while it has a text. Tab skips the button. */
function addClearButton(field: HTMLInputElement) {
  const label = 'Clear the search'
  const button = createElement(
    'button',
    { type: 'button', class: 'search__clear', tabindex: '-1', 'aria-label': label },
    '×',
  )
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
