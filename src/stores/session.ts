import { atom, type WritableAtom } from 'nanostores'

/**
 * A store that lives as long as the browser's session, under one of its keys (storefront.md §3, Session storage keys).
 * `read` gets null where the key is not set and must take any text; `write` returns null to remove the key.
 * On the server, and where the browser keeps nothing, it is a plain store.
 */
export function sessionStore<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): WritableAtom<Value> {
  const $store = atom(read(kept(key)))
  $store.listen((value) => keep(key, write(value)))
  // A page that comes back from the browser's back/forward cache has missed what the pages after it changed.
  globalThis.addEventListener?.('pageshow', (event) => event.persisted && $store.set(read(kept(key))))
  return $store
}

/** The value that a kept text stands for in JSON; undefined where it is not set, or none. */
export function parsed(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function kept(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or forbidden: the store still holds it while this page is open.
  }
}
