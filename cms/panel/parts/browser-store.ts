type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns what the browser stores under this key; null if nothing is, or `isKnown` does not know its shape. */
export function readStored<Value extends object>(
  store: Store,
  key: string,
  isKnown: (found: Partial<Value>) => boolean,
): Value | null {
  try {
    const found = JSON.parse(store.getItem(key) ?? 'null') as Partial<Value> | null
    return found && isKnown(found) ? (found as Value) : null
  } catch {
    return null
  }
}

/** Stores a value; null removes it. A browser that stores nothing, or no more, keeps it in its page only. */
export function writeStored(store: Store, key: string, value: object | null): void {
  try {
    if (value) store.setItem(key, JSON.stringify(value))
    else store.removeItem(key)
  } catch {
    // As above.
  }
}
