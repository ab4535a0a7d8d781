import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

/**
 * How far a cache in front of the shop has been purged: of all changes up to `position`. `build` is the build whose
 * pages the cache may contain.
 */
export type PurgeProgress = z.infer<typeof shape>

const shape = z.object({ position: z.number(), build: z.string() })

/**
 * Reads from a file how far the cache in front of the shop has been purged. Returns null if it is missing or invalid;
 * everything must then be purged.
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
