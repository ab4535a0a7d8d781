/** A document with the text of which it has a key. */
export type Keyed = { id: unknown; text: string; age: number }

/**
 * A key for each document, no two the same: of those that look the same the oldest has the key, the others have one of their
 * own behind it. `doubles`: the number of the others.
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
 * The texts that become others, of which no two are the same. Who has a text already keeps it; of the others the oldest gets
 * it. `doubles`: so many stay as they are, because another document has their text.
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
