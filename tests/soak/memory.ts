import { median } from '../bench/statistics.ts'

/** The resident memory of a process so many seconds after its start. */
export type Sample = { seconds: number; megabytes: number }

/** The memory of one process after its warm-up: the medians of its first and last third, and the most. */
export type MemoryFigures = { first: number; last: number; most: number; seconds: number }

/** Seconds of a process that are not counted: it compiles its code and fills its caches. At most half of its life. */
const WARM_UP = 120

/** Null for a life that was too short for a figure. */
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

/** Seconds after its warm-up from which a process is judged, and the MB that it may have grown by. */
const [JUDGED, ALLOWED] = [180, 100]

/** A sentence for each process whose memory does not stay flat. Shorter ones are not judged. */
export function findGrowth(lives: readonly (readonly Sample[])[]): string[] {
  return lives.flatMap((samples, at) => {
    const figures = memoryFigures(samples)
    if (!figures || figures.seconds < JUDGED || figures.last - figures.first <= ALLOWED) return []
    return [`The memory of process ${at + 1} has grown from ${figures.first} to ${figures.last} MB.`]
  })
}
