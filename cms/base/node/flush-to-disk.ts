import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const PIECE = 1024 * 1024
/** Pause after each piece, for other programs: minimum milliseconds, and multiple of the duration of the write. */
const [REST_MS, REST_TIMES] = [10, 3]

/**
 * Flushes a file to disk in pieces. Otherwise the operating system would later write the whole file at once, and other
 * writes, such as orders, would have to wait.
 */
export async function flushToDisk(file: string, signal?: AbortSignal): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_DSYNC)
  try {
    const piece = Buffer.allocUnsafe(PIECE)
    for (let at = 0; ; ) {
      signal?.throwIfAborted()
      const { bytesRead } = await handle.read(piece, 0, PIECE, at)
      if (bytesRead === 0) return
      const began = performance.now()
      await handle.write(piece, 0, bytesRead, at)
      at += bytesRead
      await wait(Math.max(REST_MS, REST_TIMES * (performance.now() - began)))
    }
  } finally {
    await handle.close()
  }
}
