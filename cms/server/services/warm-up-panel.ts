import { get } from 'node:http'
import { runWhenIdle } from './when-idle.ts'

/** Milliseconds after the start before which the panel is not loaded. */
const START_MS = 15_000

type Options = { url: string; isBusy(): boolean; onError(error: unknown): void }

/**
 * Requests the panel's sign-in page once the process is idle. The first request of this page takes two seconds and 130
 * MB. Returns a function that cancels the planned request.
 */
export function warmUpPanel({ url, isBusy, onError }: Options): () => void {
  const run = () => void get(url, { agent: false }, (response) => response.resume()).on('error', onError)
  return runWhenIdle({ afterMs: START_MS, isBusy, run })
}
