import { atom, type WritableAtom } from 'nanostores'

/** A store that a browser keeps; with a broken or full storage it lasts as long as the page. */
export function storedAtom<T>(storage: Storage, name: string, initial: T): WritableAtom<T> {
  const store = atom<T>(read(storage, name) ?? initial)
  store.listen((value) => {
    try {
      storage.setItem(name, JSON.stringify(value))
    } catch {
      // The page goes on with what it has in memory.
    }
  })
  return store
}

function read<T>(storage: Storage, name: string): T | null {
  try {
    return JSON.parse(storage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}
