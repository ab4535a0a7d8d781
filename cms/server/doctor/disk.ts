import { existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { readFreeSpaceRecords } from '../health/free-bytes.ts'
import type { DoctorContext } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'
import { formatMegabytes } from './megabytes.ts'

export const diskChecks: DoctorCheck[] = [{ id: 'disk', title: 'Disk', limitMs: 30_000, look: lookAtDisk }]

/** Free bytes below which the check fails (orders fail soon), and below which it warns (a backup may not fit). */
const [TOO_LITTLE, LITTLE] = [100_000_000, 1_000_000_000]

async function lookAtDisk(context: DoctorContext): Promise<Finding> {
  const { DATA_DIR, MEDIA_DIR } = context.settings()
  const folders = [...new Set([DATA_DIR, MEDIA_DIR].map(existing))]
  const free = Math.min(...(await Promise.all(folders.map(context.machine.freeBytes))))
  const database = statSync(join(DATA_DIR, 'shop.db'), { throwIfNoEntry: false })?.size ?? 0
  const growth = existsSync(DATA_DIR) ? await growthOf(DATA_DIR, context.machine) : { saw: '', isFast: false }
  const saw = `${formatMegabytes(free)} free. ${growth.saw}${await sizes(DATA_DIR, MEDIA_DIR)}`
  const mend = 'Delete what is not of the shop, move backups elsewhere, or take a larger disk.'
  if (free < TOO_LITTLE) return createFailureFinding(saw, mend)
  // A backup makes a copy of the file, and itself.
  return free < Math.max(LITTLE, 2 * database) || growth.isFast ? createWarningFinding(saw, mend) : createOkFinding(saw)
}

/** Minimum days of recorded figures for an estimate. */
const LEAST_DAYS = 2
/** Days until the disk is full below which the check warns. */
const FEW_DAYS = 28

/** Estimates how many bytes the disk of DATA_DIR lost in a week, from the recorded free space. */
async function growthOf(dataDir: string, machine: DoctorContext['machine']): Promise<{ saw: string; isFast: boolean }> {
  const now = machine.now()
  const then = readFreeSpaceRecords(dataDir).find(({ at }) => at >= now - 7.5 * DAY_MS)
  const days = then ? (now - then.at) / DAY_MS : 0
  if (!then || days < LEAST_DAYS) return { saw: '', isFast: false }
  const free = await machine.freeBytes(dataDir)
  const perDay = (then.free - free) / days
  if (perDay <= 0) return { saw: 'As much as a week ago, or more. ', isFast: false }
  const daysLeft = free / perDay
  const isFast = daysLeft < FEW_DAYS
  const end = isFast ? `, so that the disk is full in ${Math.floor(daysLeft)} days` : ''
  return { saw: `It becomes ${formatMegabytes(7 * perDay)} less a week${end}. `, isFast }
}

/** Returns the folder, or its nearest existing parent. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

async function sizes(dataDir: string, mediaDir: string): Promise<string> {
  const files = ['shop.db', 'shop.db-wal', 'pages.db'].map((name) => join(dataDir, name))
  const parts = [...files, mediaDir, join(dataDir, 'media-copies'), join(dataDir, 'mail')].filter(existsSync)
  const described = await Promise.all(
    parts.map(async (path) => `${path.split('/').at(-1)} ${formatMegabytes(await sizeOf(path))}`),
  )
  return described.length > 0 ? `${described.join(', ')}.` : ''
}

/** Returns the size in bytes of a file, or of all files in a folder. */
async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path)
  if (!stats.isDirectory()) return stats.size
  let sum = 0
  for (const name of await readdir(path)) sum += statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0
  return sum
}
