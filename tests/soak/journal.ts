/** The kinds of requests that are measured separately, in the order of the table. */
export const KINDS = ['page', 'call', 'order', 'edit', 'delete', 'panel', 'save', 'upload', 'import', 'backup'] as const

export type Kind = (typeof KINDS)[number]

export type Problem = { what: string; count: number; first: string }

/** The times and problems so far. */
export type Journal = {
  time(kind: Kind, milliseconds: number): void
  /** Counts a problem by `what`, and prints the `detail` of its first occurrence. */
  problem(what: string, detail: string): void
  noAnswer(): void
  /** Counts a checkout that was rejected because its prices had just changed. */
  priceChanged(): void
  /** The milliseconds, by minute since the beginning and by kind. */
  readonly minutes: readonly ReadonlyMap<Kind, readonly number[]>[]
  readonly problems: readonly Problem[]
  readonly counts: Readonly<{ noAnswer: number; priceChanged: number }>
}

export function openJournal(now: () => number = () => performance.now()): Journal {
  const began = now()
  const minutes: Map<Kind, number[]>[] = []
  const problems = new Map<string, Problem>()
  const counts = { noAnswer: 0, priceChanged: 0 }
  return {
    time(kind, milliseconds) {
      const minute = Math.floor((now() - began) / 60_000)
      while (minutes.length <= minute) minutes.push(new Map())
      const times = minutes[minute]?.get(kind)
      if (times) times.push(milliseconds)
      else minutes[minute]?.set(kind, [milliseconds])
    },
    problem(what, detail) {
      const problem = problems.get(what) ?? { what, count: 0, first: detail }
      problem.count++
      problems.set(what, problem)
    },
    noAnswer: () => void counts.noAnswer++,
    priceChanged: () => void counts.priceChanged++,
    minutes,
    counts,
    get problems() {
      return [...problems.values()]
    },
  }
}
