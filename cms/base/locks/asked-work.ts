export type AskedWork = {
  /** Runs the work, or once more after the run in progress. */
  ask(): void
  /** Resolves when the run in progress has ended. Never rejects. */
  ended(): Promise<void>
}

/** Work on request, one run at a time. After an error it waits for the next request. */
export function openAskedWork(work: () => Promise<void>, onError: (error: unknown) => void): AskedWork {
  let running: Promise<void> | null = null
  let isAsked = false

  async function run(): Promise<boolean> {
    try {
      isAsked = false
      await work()
      return true
    } catch (error) {
      onError(error)
      return false
    }
  }

  function ask(): void {
    isAsked = true
    // Starts in a later microtask, so that a request by the work itself finds this run.
    running ??= Promise.resolve()
      .then(run)
      .then((isDone) => {
        running = null
        if (isAsked && isDone) ask()
      })
  }

  return { ask, ended: async () => running ?? undefined }
}
