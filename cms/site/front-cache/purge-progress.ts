import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * The progress of purging a cache in front of the shop: all changes up to `position` are purged from it. `build` is
 * the id of the site's build whose pages the cache may contain.
 */
export type PurgeProgress = z.infer<typeof shape>

const shape = z.object({ position: z.number(), build: z.string() })

/**
 * Reads the progress of purging the cache in front of the shop. Returns null if `file` is missing or invalid; the
 * caller must then purge everything.
 */
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
