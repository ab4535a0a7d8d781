/** Returns the percentile `share` of the values; 0.5 is the median. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

export async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Formats times as `p99 31 ms, at most 40 ms`. */
export const describeLongest = (milliseconds: readonly number[]): string =>
  `p99 ${percentile(milliseconds, 0.99).toFixed(0)} ms, at most ${Math.max(...milliseconds).toFixed(0)} ms`

/** Formats times as `p50 12 ms, p95 31 ms (40 times)`. */
export function describeTimes(milliseconds: readonly number[]): string {
  const [p50, p95] = [percentile(milliseconds, 0.5), percentile(milliseconds, 0.95)]
  return `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${milliseconds.length} times)`
}
