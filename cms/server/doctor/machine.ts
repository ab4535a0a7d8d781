import { existsSync, readFileSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Context } from './context.ts'
import { type Check, type Finding, failure, ok, warning } from './finding.ts'
import { inMegabytes } from './sizes.ts'

/** The machine: disk, clock, Node, and what is built on it. */
export const machineChecks: Check[] = [
  { id: 'disk', title: 'Disk', limitMs: 30_000, look: lookAtDisk },
  { id: 'clock', title: 'Clock', look: lookAtClock },
  { id: 'node', title: 'Node', look: lookAtNode },
  { id: 'build', title: 'Build', look: lookAtBuild },
]

/** Bytes: below the first orders fail soon; below the second there is no room for a backup, a build or a flood of uploads. */
const [TOO_LITTLE, LITTLE] = [100_000_000, 1_000_000_000]

async function lookAtDisk(context: Context): Promise<Finding> {
  const { DATA_DIR, MEDIA_DIR } = context.settings()
  const folders = [...new Set([DATA_DIR, MEDIA_DIR].map(existing))]
  const free = Math.min(...(await Promise.all(folders.map(context.machine.freeBytes))))
  const database = statSync(join(DATA_DIR, 'shop.db'), { throwIfNoEntry: false })?.size ?? 0
  const saw = `${inMegabytes(free)} free. ${await sizes(DATA_DIR, MEDIA_DIR)}`
  const mend = 'Delete what is not of the shop, move backups elsewhere, or take a larger disk.'
  if (free < TOO_LITTLE) return failure(saw, mend)
  // A backup makes a copy of the file, and itself.
  return free < Math.max(LITTLE, 2 * database) ? warning(saw, mend) : ok(saw)
}

/** The folder, or the nearest that is there. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

async function sizes(dataDir: string, mediaDir: string): Promise<string> {
  const files = ['shop.db', 'shop.db-wal', 'pages.db'].map((name) => join(dataDir, name))
  const parts = [...files, mediaDir, join(dataDir, 'media-copies'), join(dataDir, 'mail')].filter(existsSync)
  const described = await Promise.all(
    parts.map(async (path) => `${path.split('/').at(-1)} ${inMegabytes(await sizeOf(path))}`),
  )
  return described.length > 0 ? `${described.join(', ')}.` : ''
}

/** Of a file, or of the files in a folder. One after the other: there may be a million. */
async function sizeOf(path: string): Promise<number> {
  const stats = await stat(path)
  if (!stats.isDirectory()) return stats.size
  let sum = 0
  for (const name of await readdir(path)) sum += statSync(join(path, name), { throwIfNoEntry: false })?.size ?? 0
  return sum
}

/** Milliseconds that a clock may be wrong. */
const TOLERANCE_MS = 60_000

/** What was written last is not from the future, and the database tells the same time. */
async function lookAtClock(context: Context): Promise<Finding> {
  const database = await context.database()
  const now = context.machine.now()
  const newest =
    database.kind === 'sqlite'
      ? (await database.rows('SELECT max(created_at) AS at FROM changes'))[0]?.at
      : (await database.db.collection('changes').findOne({}, { sort: { createdAt: -1 } }))?.createdAt
  const ahead = newest ? new Date(newest as string | Date).getTime() - now : 0
  const apart = database.kind === 'sqlite' ? 0 : await differenceTo(database.db, now)
  if (ahead <= TOLERANCE_MS && apart <= TOLERANCE_MS) return ok(`${new Date(now).toISOString()}.`)
  const saw =
    ahead > TOLERANCE_MS
      ? `The last change was written ${seconds(ahead)} s in the future: the clock was set back.`
      : `The clock of the database differs by ${seconds(apart)} s.`
  return failure(saw, 'Set the clock by NTP (timedatectl set-ntp true) on each machine, and start the shop again.')
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

async function differenceTo(db: { command(command: object): Promise<object> }, now: number): Promise<number> {
  const { localTime } = (await db.command({ hello: 1 })) as { localTime: Date }
  return Math.abs(localTime.getTime() - now)
}

async function lookAtNode({ machine: { nodeVersion } }: Context): Promise<Finding> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  if (nodeVersion === dependencies.node) return ok(`Node ${nodeVersion}.`)
  return warning(
    `This is Node ${nodeVersion}; the shop is tested with ${dependencies.node}.`,
    'Run npm ci, and start by npm, which finds the Node in node_modules.',
  )
}

async function lookAtBuild({ machine }: Context): Promise<Finding> {
  const stale = machine.staleBuilds()
  if (stale.length === 0) return ok('Site and admin panel are those of the sources.')
  return warning(
    `Not built from the sources that are here: ${stale.join(', ')}.`,
    'npm run build; the next npm start does it as well.',
  )
}
