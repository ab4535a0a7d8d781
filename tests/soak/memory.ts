import { median } from '../bench/statistics.ts'

/** The resident memory of a process, `seconds` after its start. */
export type Sample = { seconds: number; megabytes: number }

/** The memory of one process after its warm-up: the medians of its first and last third, and the maximum. */
export type MemoryFigures = { first: number; last: number; most: number; seconds: number }

/** The seconds of warm-up, in which a process compiles its code and fills its caches. At most half of its lifetime. */
const WARM_UP = 120

/** Returns the figures of one process from its samples; null if there are fewer than nine samples after the warm-up. */
export function memoryFigures(samples: readonly Sample[]): MemoryFigures | null {
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
 * Returns a sentence for each process whose memory grew by more than 100 MB between the first and the last third of
 * its time after the warm-up. `lives` has the samples of each process. Skips processes with less than 180 s after the
 * warm-up.
 */
export function findGrowth(lives: readonly (readonly Sample[])[]): string[] {
  return lives.flatMap((samples, at) => {
    const figures = memoryFigures(samples)
    if (!figures || figures.seconds < JUDGED || figures.last - figures.first <= ALLOWED) return []
    return [`The memory of process ${at + 1} has grown from ${figures.first} to ${figures.last} MB.`]
  })
}
