/** Lists of more items are sent piece by piece, and are not stored whole. */
export const LONG_LIST = 1000

export type ListSource<Item> = {
  length: number
  items(): Item[]
  /** The JSON of each item. */
  pieces(): Iterable<string>
}

/** A list in a response whose items are computed when they are sent. `JSON.stringify` sees an array. */
export class JsonList<Item> {
  readonly #source: ListSource<Item>

  constructor(source: ListSource<Item>) {
    this.#source = source
  }

  get isLong(): boolean {
    return this.#source.length > LONG_LIST
  }

  toJSON(): Item[] {
    return this.#source.items()
  }

  /** The JSON of the list in pieces. */
  *pieces(): Generator<string> {
    let separator = '['
    for (const piece of this.#source.pieces()) {
      yield separator
      yield piece
      separator = ','
    }
    yield separator === '[' ? '[]' : ']'
  }
}
