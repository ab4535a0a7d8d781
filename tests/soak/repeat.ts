import { setTimeout as wait } from 'node:timers/promises'
import { AlreadyRecordedError, NoAnswer } from './client.ts'
import type { Journal } from './journal.ts'

export type Traffic = { journal: Journal; stopping: AbortSignal }

/** Repeats an action with pauses until the traffic stops. Completes the last round. */
export async function repeat(
  round: (at: number) => Promise<unknown>,
  pauseMs: number,
  { journal, stopping }: Traffic,
): Promise<void> {
  for (let at = 0; !stopping.aborted; at++) {
    await round(at).catch((error: Error) => {
      if (!(error instanceof AlreadyRecordedError || error instanceof NoAnswer))
        journal.problem(error.message, error.stack ?? '')
    })
    await wait(pauseMs, undefined, { signal: stopping }).catch(() => {})
  }
}
