/** A list in a response whose items are read when they are sent. */
export class LongList<Item> {
  /** Not set: only for the type of the response, in which the list is an array of items. */
  declare readonly item: Item
  readonly #json: () => AsyncIterable<readonly string[]>

  /** @param json the JSON of each item, some at a time */
  constructor(json: () => AsyncIterable<readonly string[]>) {
    this.#json = json
  }

  /** Yields the JSON of the list in pieces. */
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

/** Whether the body of a response has a long list. */
export function isLong(body: unknown): body is object {
  return Object.values(body ?? {}).some((value) => value instanceof LongList)
}

/** Yields the JSON of a body in pieces. */
export async function* jsonPieces(body: object): AsyncGenerator<string> {
  let separator = '{'
  for (const [key, value] of Object.entries(body)) {
    yield `${separator}${JSON.stringify(key)}:`
    if (value instanceof LongList) yield* value.pieces()
    else yield JSON.stringify(value)
    separator = ','
  }
  yield '}'
}
