import { setImmediate as nextRound } from 'node:timers/promises'

/** Runs several inputs together. Returns one output per input, in order. */
export type BatchRunner<I, O> = (inputs: I[]) => Promise<readonly (O | Promise<O>)[]>

type Call = { input: unknown; resolve: (output: unknown) => void; reject: (error: unknown) => void }
type Group = { calls: Call[]; run: BatchRunner<unknown, unknown> }

/**
 * Returns a function that collects the calls of one kind while an earlier batch runs, then runs them in batches of at
 * most `limit`. An error rejects all calls of its batch.
 */
export function createBatcher(limit = Number.POSITIVE_INFINITY) {
  const waiting = new Map<string, Group>()
  let isRunning = false

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.size > 0) {
      // Lets callers that continue after the last batch join the next one.
      await nextRound()
      for (const [kind, { calls, run }] of waiting) {
        const now = calls.splice(0, limit)
        if (calls.length === 0) waiting.delete(kind)
        await runTogether(now, run)
      }
    }
    isRunning = false
  }

  return function call<I, O>(kind: string, input: I, run: BatchRunner<I, O>): Promise<O> {
    return new Promise<O>((resolve, reject) => {
      const group = waiting.get(kind) ?? { calls: [], run: run as Group['run'] }
      waiting.set(kind, group)
      group.calls.push({ input, resolve: resolve as Call['resolve'], reject })
      if (!isRunning) void runAll()
    })
  }
}

async function runTogether(calls: Call[], run: Group['run']): Promise<void> {
  try {
    const outputs = await run(calls.map(({ input }) => input))
    for (const [at, { resolve }] of calls.entries()) resolve(outputs[at])
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}
