type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Returns the value stored in the browser under this key; null if there is none or `isKnown` rejects its shape. */
export function readBrowserStorage<Value extends object>(
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

/** Stores a value in the browser; null removes it. Ignores errors, such as a full storage. */
export function writeBrowserStorage(store: Store, key: string, value: object | null): void {
  try {
    if (value) store.setItem(key, JSON.stringify(value))
    else store.removeItem(key)
  } catch {
    // The storage is full or disabled.
  }
}
