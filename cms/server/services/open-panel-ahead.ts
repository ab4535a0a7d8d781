import { get } from 'node:http'
import { whenIdle } from './when-idle.ts'

/** Milliseconds after the start until the panel may be opened ahead. */
const START_MS = 15_000

type Options = { url: string; isBusy(): boolean; onError(error: unknown): void }

/**
 * Requests the panel's sign-in page once when the process has been idle for some seconds: the first request loads the
 * panel's code, which takes 130 MB and up to two seconds. Returns a function that cancels this.
 */
export function openPanelAhead({ url, isBusy, onError }: Options): () => void {
  const run = () => void get(url, { agent: false }, (response) => response.resume()).on('error', onError)
  return whenIdle({ afterMs: START_MS, isBusy, run })
}
