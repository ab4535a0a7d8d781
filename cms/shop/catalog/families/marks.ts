/**
 * Creates a reusable map from slots (or other small numbers) to integers. `begin(size)` empties it in constant time and
 * makes room for keys below `size`; `get` is valid only where `has` is true.
 */
export function createReusableSlotMap() {
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
