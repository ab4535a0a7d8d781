/** A document with the text from which its key is derived. */
export type Keyed = { id: unknown; text: string; age: number }

/**
 * Assigns each document a unique key. If several documents have the same key, the oldest gets it, and each other document
 * gets the key with a suffix. `doubles` counts the documents with a suffix.
 */
export function assignKeys(
  documents: readonly Keyed[],
  toKey: (text: string) => string,
): { keys: Map<unknown, string>; doubles: number } {
  const keys = new Map<unknown, string>()
  const taken = new Set<string>()
  for (const { id, text } of oldestFirst(documents)) {
    const key = toKey(text)
    keys.set(id, taken.has(key) ? `${key} ${id}` : key)
    taken.add(key)
  }
  return { keys, doubles: keys.size - taken.size }
}

/**
 * Returns the normalized texts of the documents to change, each text once. A document that already has a text keeps it;
 * otherwise the oldest gets it. `doubles` counts the documents that stay unchanged because another document has their text.
 */
export function renamed(
  documents: readonly Keyed[],
  toText: (text: string) => string,
): { texts: Map<unknown, string>; doubles: number } {
  const taken = new Set(documents.map(({ text }) => text))
  const texts = new Map<unknown, string>()
  let doubles = 0
  for (const { id, text } of oldestFirst(documents)) {
    const wanted = toText(text)
    if (wanted === text) continue
    if (taken.has(wanted)) doubles += 1
    else texts.set(id, wanted)
    taken.add(wanted)
  }
  return { texts, doubles }
}

const oldestFirst = (documents: readonly Keyed[]) =>
  [...documents].sort((a, b) => a.age - b.age || (String(a.id) < String(b.id) ? -1 : 1))
