import { get } from 'node:http'

/** Milliseconds after the start before which the panel is not opened ahead. */
const START_MS = 15_000
/** Milliseconds between two looks whether the process is idle, and how many must find it so, one after the other. */
const LOOK_MS = 500
const IDLE_LOOKS = 6

type Options = { url: string; isBusy(): boolean; onError(error: unknown): void }

/**
 * Requests a page of the panel once when the process has been idle for some seconds: the first request loads the panel's
 * code, which takes 130 MB and half a second to two seconds in one piece. Staff who come earlier wait for it, and in a shop
 * that always has visitors the first of them does. Returns a function that ends this.
 */
export function openPanelAhead({ url, isBusy, onError }: Options): () => void {
  let idleLooks = 0
  let looks: NodeJS.Timeout | undefined
  const start = setTimeout(() => {
    looks = setInterval(() => {
      idleLooks = isBusy() ? 0 : idleLooks + 1
      if (idleLooks < IDLE_LOOKS) return
      clearInterval(looks)
      get(url, { agent: false }, (response) => response.resume()).on('error', onError)
    }, LOOK_MS)
    looks.unref()
  }, START_MS)
  start.unref()
  return () => {
    clearTimeout(start)
    clearInterval(looks)
  }
}
