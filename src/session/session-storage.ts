import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'

/**
 * Creates a nanostores atom whose value is kept in session storage (storefront.md §3), or in memory if that is not
 * available. `read` gets null for a missing key, and must accept any text; `write` returns null to remove the key.
 */
export function createSessionStorageAtom<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
): WritableAtom<Value> {
  let text = readSessionStorage(key)
  const $store = atom(read(text))
  $store.listen((value) => {
    writeSessionStorage(key, write(value))
    text = readSessionStorage(key)
  })
  rereads.push(() => {
    const stored = readSessionStorage(key)
    if (stored !== text) $store.set(read(stored))
  })
  return $store
}

const rereads: (() => void)[] = []
let isFollowing = false

/**
 * Reads the values of all session stores from session storage again. Before that, calls `store`, which can write
 * another tab's values into session storage; the function passed to `setSessionStorageListener` is not called for
 * those.
 */
export function reloadSessionStorageAtoms(store?: () => void) {
  isFollowing = true
  try {
    store?.()
    for (const reread of rereads) reread()
  } finally {
    isFollowing = false
  }
}

/** A change of the text under a key of session storage; null is a missing key. */
export type SessionStorageChange = { key: string; before: string | null; after: string | null }

let tellChange: ((change: SessionStorageChange) => void) | undefined

/** Calls `tell` after each change that this page makes to session storage. Another call replaces `tell`. */
export function setSessionStorageListener(tell: (change: SessionStorageChange) => void) {
  tellChange = tell
}

/** Parses a stored text as JSON; undefined if missing or invalid. */
export function tryParseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Values by key that the browser could not store. They last until the page is left. */
const unstored = new Map<string, string>()
const $keys = atom<readonly string[]>([])

/** A store with the session storage keys whose values are only in memory, because the browser could not store them. */
export const $unstoredKeys: ReadableAtom<readonly string[]> = $keys

/**
 * Returns the text under a key of session storage, or the text in memory if the browser could not store it; null if
 * there is none.
 */
export function readSessionStorage(key: string): string | null {
  const inMemory = unstored.get(key)
  if (inMemory !== undefined) return inMemory
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Writes a text into session storage; null removes the key. If storing fails, the key is removed, so that no page reads
 * an old value, and the text stays in memory.
 */
export function writeSessionStorage(key: string, text: string | null) {
  const before = readSessionStorage(key)
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

/** Clears the whole session storage, even keys of other code. Values of stores stay until they are read again. */
export function clearSessionStorage() {
  unstored.clear()
  $keys.set([])
  try {
    sessionStorage.clear()
  } catch {
    // Session storage is not available.
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
    // Session storage is not available.
  }
}
