import { atom, type WritableAtom } from 'nanostores'

/**
 * A store that is persisted in session storage under one key (storefront.md §3, Session storage keys).
 * `read` gets null where the key is not set and must take any text; `write` returns null to remove the key.
 * On the server, and where session storage is not available, it is a plain store.
 */
export function sessionStore<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): WritableAtom<Value> {
  const $store = atom(read(readStorage(key)))
  $store.listen((value) => writeStorage(key, write(value)))
  // A page restored from the back/forward cache has missed the changes of later pages.
  globalThis.addEventListener?.('pageshow', (event) => event.persisted && $store.set(read(readStorage(key))))
  return $store
}

/** Parses a stored text as JSON; undefined when it is not set or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function readStorage(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function writeStorage(key: string, text: string | null) {
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or not allowed: the store still has the value while this page is open.
  }
}
