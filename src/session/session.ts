import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

/**
 * A store that is persisted in session storage under one key (storefront.md §3, Session storage keys).
 * `read` gets null where the key is not set and must take any text; `write` returns null to remove the key.
 * On the server, and where the browser stores nothing, it is a plain store.
 */
export function sessionStore<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): WritableAtom<Value> {
  let text = readSession(key)
  const $store = atom(read(text))
  $store.listen((value) => {
    writeSession(key, write(value))
    text = readSession(key)
  })
  rereads.push(() => {
    const stored = readSession(key)
    if (stored !== text) $store.set(read(stored))
  })
  return $store
}

const rereads: (() => void)[] = []
let isFollowing = false

/** Reads the stores again from session storage. `store` first writes the state of another tab. */
export function followSession(store?: () => void) {
  isFollowing = true
  try {
    store?.()
    for (const reread of rereads) reread()
  } finally {
    isFollowing = false
  }
}

export type SessionChange = { key: string; before: string | null; after: string | null }

let tellChange: ((change: SessionChange) => void) | undefined

/** Calls `tell` after each change that this page makes. */
export function listenToSession(tell: (change: SessionChange) => void) {
  tellChange = tell
}

/** Parses a stored text as JSON; undefined when it is not set or invalid. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Values that the browser refused to store, by key, because storage is full or not allowed. They last as long as the page. */
const unstored = new Map<string, string>()
const $keys = atom<readonly string[]>([])

/** The keys whose values are lost with this page. */
export const $unstoredKeys: ReadableAtom<readonly string[]> = $keys

export function readSession(key: string): string | null {
  const inMemory = unstored.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Null removes the key. Other pages find the last value or none, never an older one. */
export function writeSession(key: string, text: string | null) {
  const before = readSession(key)
  unstored.delete(key)
  if (text === null) remove(key)
  else if (!isStored(key, text)) {
    remove(key)
    unstored.set(key, text)
  }
  const keys = [...unstored.keys()]
  if (keys.join() !== $keys.get().join()) $keys.set(keys)
  if (!isFollowing && before !== text) tellChange?.({ key, before, after: text })
}

/** Removes every key, also those set by other code. */
export function clearSession() {
  unstored.clear()
  $keys.set([])
  try {
    sessionStorage.clear()
  } catch {
    // No session storage.
  }
}

function isStored(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}

function remove(key: string) {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // No session storage.
  }
}
