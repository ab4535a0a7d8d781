/** A list in a response whose items are read when they are sent. */
export class LongList<Item> {
  /** Only for the type of the response: the JSON is that of items. */
  declare readonly item: Item
  readonly #json: () => AsyncIterable<readonly string[]>

  /** @param json the JSON of each item, some at a time */
  constructor(json: () => AsyncIterable<readonly string[]>) {
    this.#json = json
  }

  /** The JSON of the list in pieces. */
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
