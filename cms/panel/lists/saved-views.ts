import { parse, stringify } from 'qs-esm'

/** A named filter of a list. `search` is its query string. */
export type SavedView = { name: string; search: string }

export const MAX_SAVED_VIEWS = 20
export const MAX_VIEW_NAME_LENGTH = 40

/** Returns the filter, words and sort order of a query string in a fixed order; '' without filter and words. */
export function normalizeViewQueryString(search: string): string {
  const { where, search: words, sort } = parse(search, { ignoreQueryPrefix: true, depth: 10 })
  const view = { ...(where ? { where } : {}), ...(words ? { search: words } : {}), ...(sort ? { sort } : {}) }
  return where || words ? stringify(view, { addQueryPrefix: true }) : ''
}

/** Adds a saved view, in place of one with the same name. Keeps the last `MAX_SAVED_VIEWS`. */
export function withSavedView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name)
  return [...others, view].slice(-MAX_SAVED_VIEWS)
}

/** Returns the saved views in the value of a Payload preference. Leaves out entries that are not saved views. */
export function parseSavedViews(stored: unknown): SavedView[] {
  const views = (stored as { views?: unknown } | null | undefined)?.views
  return Array.isArray(views) ? views.filter(isView) : []
}

const isView = (each: Partial<SavedView> | null): each is SavedView =>
  typeof each?.name === 'string' && typeof each.search === 'string'
