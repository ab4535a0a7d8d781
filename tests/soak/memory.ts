import { median } from '../bench/statistics.ts'

/** The resident memory of a process, `seconds` after its start. */
export type Sample = { seconds: number; megabytes: number }

/** The seconds of warm-up, in which a process compiles its code and fills its caches. At most half of its lifetime. */
const WARM_UP = 120

/** Returns the medians of the first and last third of a process after its warm-up; null for fewer than nine samples. */
export function memoryFigures(samples: readonly Sample[]) {
  const end = samples.at(-1)?.seconds ?? 0
  const warm = samples.filter(({ seconds }) => seconds >= Math.min(WARM_UP, end / 2))
  if (warm.length < 9) return null
  const sizes = warm.map(({ megabytes }) => megabytes)
  const third = Math.floor(sizes.length / 3)
  return {
    first: median(sizes.slice(0, third)),
    last: median(sizes.slice(-third)),
    most: Math.max(...sizes),
    seconds: end - (warm[0]?.seconds ?? 0),
  }
}

/** The minimum seconds after the warm-up for a judgment, and the allowed growth in MB. */
const [JUDGED, ALLOWED] = [180, 100]

/**
 * Returns a sentence for each process that grew by more than 100 MB. Skips those with less than 180 s after warm-up.
 */
export function findGrowth(lives: readonly (readonly Sample[])[]): string[] {
  return lives.flatMap((samples, at) => {
    const figures = memoryFigures(samples)
    if (!figures || figures.seconds < JUDGED || figures.last - figures.first <= ALLOWED) return []
    return [`The memory of process ${at + 1} has grown from ${figures.first} to ${figures.last} MB.`]
  })
}
