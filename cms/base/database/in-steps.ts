/** Documents per batch. Other writers can write between two batches. */
const STEP = 500

/**
 * Processes all documents that `find` returns, in batches. A document that is found again after its batch, because it
 * was changed meanwhile or could not be processed, is left for the next run.
 */
export async function inSteps(
  find: (limit: number) => Promise<string[]>,
  work: (ids: string[]) => Promise<unknown>,
  step = STEP,
): Promise<void> {
  const seen = new Set<string>()
  for (;;) {
    const found = await find(step)
    const ids = found.filter((id) => !seen.has(id))
    if (ids.length > 0) await work(ids)
    for (const id of ids) seen.add(id)
    if (found.length < step || ids.length === 0) return
  }
}
