/** Lists of more items are sent piece by piece, and are not stored whole. */
export const LONG_LIST = 2000

type Source<Item> = {
  length: number
  items(): Item[]
  /** The JSON of each item. */
  pieces(): Iterable<string>
}

/** A list in a response whose items are computed when they are sent. `JSON.stringify` sees an array. */
export class JsonList<Item> {
  readonly #source: Source<Item>

  constructor(source: Source<Item>) {
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

/** Returns a function that makes lists of one kind of item. The JSON of an item is kept as long as what it is made from. */
export function jsonLists<From extends object, Item>(toItem: (from: From) => Item) {
  const known = new WeakMap<From, string>()

  function pieceOf(from: From): string {
    const piece = known.get(from) ?? JSON.stringify(toItem(from))
    known.set(from, piece)
    return piece
  }

  return (all: readonly From[]): JsonList<Item> =>
    new JsonList({
      length: all.length,
      items: () => all.map(toItem),
      *pieces() {
        for (const each of all) yield pieceOf(each)
      },
    })
}
