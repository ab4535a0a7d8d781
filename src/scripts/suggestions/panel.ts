import { formatSuggestionCount, nothingFoundMessage } from '../../domain/search/search-texts.ts'
import type { SearchSuggestionsState } from '../../stores/suggestions.ts'
import { createElement } from './element.ts'
import { createRecentSearchGroup, createResultGroups } from './options.ts'

/* The panel below the search field, which contains the list of suggestions. */

/** Pixels between the panel and the bottom of the visual viewport. */
const MARGIN = 8
const LEAST_HEIGHT = 160

const line = createElement('p', { class: 'suggestions__line' })
export const suggestionsListbox = createElement('div', {
  id: 'suggestions',
  role: 'listbox',
  'aria-label': 'Suggestions',
})
/** Remove buttons beside the recent searches, one per row. */
const removal = createElement('div', { class: 'suggestions__removal' })
export const suggestionsPanel = createElement('div', { class: 'suggestions' }, line, suggestionsListbox, removal)
/** The status element that tells screen readers the number of suggestions. */
export const suggestionsStatus = createElement('p', { class: 'visually-hidden', role: 'status' })
suggestionsPanel.hidden = true

/** Shows the results of a search in the panel, or why there are none. */
export function fillPanelWithResults({ search, found }: SearchSuggestionsState) {
  fill(found ? createResultGroups(found, search) : [], [])
  const kinds = found ? [found.products, found.categories, found.posts, found.pages] : []
  const count = kinds.reduce((sum, each) => sum + each.length, 0)
  const problem = found ? nothingFoundMessage(search) : 'Suggestions cannot be shown right now.'
  line.textContent = problem
  line.hidden = count > 0
  suggestionsStatus.textContent = count > 0 ? formatSuggestionCount(count) : problem
}

export function fillPanelWithRecentSearches(recent: readonly string[]) {
  const remove = (search: string) =>
    button({ class: 'suggestions__remove', 'aria-label': `Remove ${search}`, 'data-remove': search }, '×')
  fill(createRecentSearchGroup(recent), [
    button({ class: 'suggestions__clear link', 'data-remove-all': '' }, 'Clear'),
    ...recent.map(remove),
  ])
  line.hidden = true
  suggestionsStatus.textContent = `${recent.length} recent ${recent.length === 1 ? 'search' : 'searches'}`
}

/** Limits the height of the suggestions panel to the visual viewport, which an on-screen keyboard reduces. */
export function fitPanelToViewport(form: HTMLElement) {
  const { height, offsetTop } = visualViewport ?? { height: innerHeight, offsetTop: 0 }
  const room = height + offsetTop - form.getBoundingClientRect().bottom - MARGIN
  suggestionsPanel.style.maxBlockSize = `${Math.max(LEAST_HEIGHT, room)}px`
}

function fill(groups: HTMLElement[], buttons: HTMLElement[]) {
  suggestionsListbox.replaceChildren(...groups)
  suggestionsListbox.hidden = groups.length === 0
  removal.replaceChildren(...buttons)
  removal.hidden = buttons.length === 0
}

/** Creates a button that Tab skips; pointers and screen readers reach it. */
function button(attributes: Record<string, string>, label: string): HTMLElement {
  return createElement('button', { type: 'button', tabindex: '-1', ...attributes }, label)
}
