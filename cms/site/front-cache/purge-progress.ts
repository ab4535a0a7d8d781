import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/** The position up to which all changes are purged, and the build whose pages the cache may have. */
export type PurgeProgress = z.infer<typeof shape>

const shape = z.object({ position: z.number(), build: z.string() })

/** Null when nothing was purged yet, or the file cannot be read: then everything has to be purged. */
export function readPurgeProgress(file: string): PurgeProgress | null {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

export function savePurgeProgress(file: string, progress: PurgeProgress): void {
  const whole = `${file}-new`
  writeFileSync(whole, JSON.stringify(progress))
  renameSync(whole, file)
}
