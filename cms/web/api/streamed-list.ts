/** A list in a response's body whose items are read while it is sent. */
export class StreamedList<Item> {
  /** Only for TypeScript, never set: gives the type of the response the type of the list's items. */
  declare readonly item: Item
  readonly #json: () => AsyncIterable<readonly string[]>

  /** Takes a function that yields the JSON of each item, in batches. */
  constructor(json: () => AsyncIterable<readonly string[]>) {
    this.#json = json
  }

  /** Yields the list as JSON, in pieces. */
  async *pieces(): AsyncGenerator<string> {
    let before = '['
    for await (const items of this.#json()) {
      if (items.length === 0) continue
      yield before + items.join(',')
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  }
}

/** Whether a response's body contains a `StreamedList`. */
export function hasStreamedList(body: unknown): body is object {
  return Object.values(body ?? {}).some((value) => value instanceof StreamedList)
}

/** Yields the JSON text of a body with lists of any length in pieces, for streaming. */
export async function* toJsonPieces(body: object): AsyncGenerator<string> {
  let separator = '{'
  for (const [key, value] of Object.entries(body)) {
    yield `${separator}${JSON.stringify(key)}:`
    if (value instanceof StreamedList) yield* value.pieces()
    else yield JSON.stringify(value)
    separator = ','
  }
  yield '}'
}
