/** Documents of a step: other writers have their turn between two. */
const STEP = 500

/**
 * Works on all documents that `find` finds, some at a time. What stays after its step, because somebody else changed it or it could not
 * be done, is left for the next run.
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
