/** Documents per batch. Other writers can write between two batches. */
const STEP = 500

/**
 * Processes all documents that `find` returns, in batches. A document that is found again after its batch, because it
 * was changed meanwhile or could not be processed, is left for the next run. `find` then also returns those behind it.
 */
export async function forEachBatch(
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
