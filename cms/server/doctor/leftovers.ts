import { existsSync, statSync } from 'node:fs'
import { opendir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../../base/settings/env.ts'
import type { DoctorContext } from './context.ts'
import {
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
  formatTruncatedNames,
} from './finding.ts'

/** The doctor's checks for files that are no longer used. */
export const leftoverChecks: DoctorCheck[] = [
  { id: 'leftovers', title: 'Leftovers of killed processes', look: lookAtLeftovers },
  { id: 'stale-copies', title: 'Copies of pictures', look: lookAtCopies },
]

/** Minimum age of a leftover in milliseconds. Younger files may be in use. */
const SETTLED_MS = 60 * 60_000

async function lookAtLeftovers(context: DoctorContext): Promise<Finding> {
  const found = await findLeftovers(context.settings(), context.machine.now())
  if (found.length === 0) return createOkFinding('None.')
  return createWarningFinding(
    `Unfinished uploads, pictures or restores: ${formatTruncatedNames(found)}.`,
    'npm run doctor -- --fix removes them.',
    () => remove(found),
  )
}

async function findLeftovers({ DATA_DIR, MEDIA_DIR }: Settings, now: number): Promise<string[]> {
  const isOld = (path: string) => now - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now) > SETTLED_MS
  const parts = await namesIn(MEDIA_DIR, (name) => name.endsWith('.part'))
  // The samples of readiness.ts, and parts of copies from a bucket (bucket.ts).
  const samples = await namesIn(DATA_DIR, (name) => /^readiness-[0-9a-f-]{36}$/.test(name))
  const copies = await namesIn(join(DATA_DIR, 'media-copies'), (name) => /^\.[0-9a-f-]{36}$/.test(name))
  const uploads = await namesIn(join(DATA_DIR, 'uploads'), () => true)
  return [...parts, ...samples, ...copies, ...uploads].filter(isOld)
}

/** Checks for local copies of a bucket's pictures although pictures are now in a folder. */
async function lookAtCopies(context: DoctorContext): Promise<Finding> {
  const { S3, DATA_DIR } = context.settings()
  const folder = join(DATA_DIR, 'media-copies')
  if (S3 || !existsSync(folder)) return createOkFinding('None that is not needed.')
  return createWarningFinding(
    `${folder} has copies of a bucket that is not set (S3_BUCKET).`,
    `rm -r ${folder}, or npm run doctor -- --fix; or set S3_BUCKET again.`,
    () => remove([folder]),
  )
}

async function remove(paths: readonly string[]): Promise<string> {
  for (const path of paths) await rm(path, { recursive: true, force: true })
  return `${formatTruncatedNames(paths)}: deleted.`
}

async function namesIn(folder: string, isMeant: (name: string) => boolean): Promise<string[]> {
  const found: string[] = []
  if (!existsSync(folder)) return found
  for await (const { name } of await opendir(folder)) if (isMeant(name)) found.push(join(folder, name))
  return found
}
