import { atom } from 'nanostores'

/** What is behind the `#`, such as `/?search=ring`: this page can be on any static host. */
export const $address = atom(readAddress())

/** Goes to another address. A list that is filtered replaces the one before, so that Back leaves the list. */
export function go(address: string, { isReplaced = false } = {}): void {
  if (isReplaced) history.replaceState(null, '', `#${address}`)
  else history.pushState(null, '', `#${address}`)
  show()
}

export function parse(address: string): { path: string; query: URLSearchParams } {
  const [path = '/', query = ''] = address.split('?')
  return { path, query: new URLSearchParams(query) }
}

function readAddress(): string {
  return location.hash.slice(1) || '/'
}

/** Whoever reads by ear or by keys begins at the new page. */
function show(): void {
  const before = parse($address.get()).path
  $address.set(readAddress())
  if (parse($address.get()).path === before) return
  scrollTo(0, 0)
  document.querySelector('main')?.focus()
}

addEventListener('popstate', show)
