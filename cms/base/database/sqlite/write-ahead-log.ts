import { type FileHandle, open } from 'node:fs/promises'

/** Opens SQLite's write-ahead log of a file. Its `synced` resolves once all earlier writes are on disk. */
export function openWriteAheadLogSyncer(file: string) {
  let handle: FileHandle | undefined
  let current: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null

  async function sync(): Promise<void> {
    next = null
    handle ??= await open(file, 'r+')
    await handle.datasync()
  }

  return {
    synced(): Promise<void> {
      // A running sync may miss later writes, so all callers meanwhile share the next one.
      next ??= current.then(sync, sync)
      current = next
      return next
    },
    close() {
      const end = () => handle?.close()
      void current.then(end, end)
    },
  }
}
