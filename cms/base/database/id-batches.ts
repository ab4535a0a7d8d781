/** Documents per batch. Other writers get the lock between two batches. */
const STEP = 500

/**
 * Calls `work` with the ids that `find` returns, in batches, until `find` returns fewer ids than a full batch. Each id
 * is processed once, even if `find` returns the id again.
 */
export async function forEachIdBatch(
  find: (limit: number) => Promise<string[]>,
  work: (ids: string[]) => Promise<unknown>,
  step = STEP,
): Promise<void> {
  const seen = new Set<string>()
  let foundAgain = 0
  for (;;) {
    const limit = step + foundAgain
    const found = await find(limit)
    const ids = found.filter((id) => !seen.has(id)).slice(0, step)
    foundAgain = found.filter((id) => seen.has(id)).length
    if (ids.length > 0) await work(ids)
    for (const id of ids) seen.add(id)
    if (found.length < limit) return
  }
}
