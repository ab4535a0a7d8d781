/** The kinds of requests that are measured separately, in the order of the table. */
export const KINDS = ['page', 'call', 'order', 'edit', 'delete', 'panel', 'save', 'upload', 'import', 'backup'] as const

export type Kind = (typeof KINDS)[number]

type Problem = { what: string; count: number; first: string }

/** The times and problems so far. */
export type Journal = ReturnType<typeof openJournal>

export function openJournal() {
  const began = performance.now()
  const minutes: Map<Kind, number[]>[] = []
  const problems = new Map<string, Problem>()
  const counts = { noAnswer: 0, priceChanged: 0 }
  return {
    time(kind: Kind, milliseconds: number) {
      const minute = Math.floor((performance.now() - began) / 60_000)
      while (minutes.length <= minute) minutes.push(new Map())
      const times = minutes[minute]?.get(kind)
      if (times) times.push(milliseconds)
      else minutes[minute]?.set(kind, [milliseconds])
    },
    /** Counts a problem by `what`, and keeps the `detail` of its first occurrence. */
    problem(what: string, detail: string) {
      const problem = problems.get(what) ?? { what, count: 0, first: detail }
      problem.count++
      problems.set(what, problem)
    },
    /** The milliseconds, by minute since the beginning and by kind. */
    minutes,
    /** Requests that a restart left without an answer, and checkouts that were refused because prices had changed. */
    counts,
    get problems(): readonly Problem[] {
      return [...problems.values()]
    },
  }
}
