/**
 * Creates a map from slots (index numbers of products) or other small numbers to integers, which can be filled again
 * without new memory. `begin(size)` empties the map and allows keys below `size`. Call `get` only for keys for which
 * `has` is true.
 */
export function createRefillableIntegerMap() {
  let values = new Int32Array(1024)
  let passes = new Int32Array(1024)
  let pass = 0
  return {
    begin(size: number): void {
      pass++
      if (values.length >= size) return
      values = new Int32Array(size * 2)
      passes = new Int32Array(size * 2)
    },
    has: (at: number) => passes[at] === pass,
    get: (at: number) => values[at]!,
    set(at: number, value: number): void {
      passes[at] = pass
      values[at] = value
    },
  }
}
