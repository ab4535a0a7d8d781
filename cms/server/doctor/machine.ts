import { readFileSync } from 'node:fs'
import type { DoctorContext } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'

export const machineChecks: DoctorCheck[] = [
  { id: 'clock', title: 'Clock', look: lookAtClock },
  { id: 'node', title: 'Node', look: lookAtNode },
  { id: 'build', title: 'Build', look: lookAtBuild },
]

/** Maximum error of a clock in milliseconds. */
const TOLERANCE_MS = 60_000

/** Checks that the newest row is not from the future, and that the database has the same time. */
async function lookAtClock(context: DoctorContext): Promise<Finding> {
  const database = await context.database()
  const now = context.machine.now()
  const newest =
    database.kind === 'sqlite'
      ? (await database.rows('SELECT max(created_at) AS at FROM changes'))[0]?.at
      : (await database.db.collection('changes').findOne({}, { sort: { createdAt: -1 } }))?.createdAt
  const ahead = newest ? new Date(newest as string | Date).getTime() - now : 0
  const apart = database.kind === 'sqlite' ? 0 : await differenceTo(database.db, now)
  if (ahead <= TOLERANCE_MS && apart <= TOLERANCE_MS) return createOkFinding(`${new Date(now).toISOString()}.`)
  const saw =
    ahead > TOLERANCE_MS
      ? `The last change was written ${seconds(ahead)} s in the future: the clock was set back.`
      : `The clock of the database differs by ${seconds(apart)} s.`
  return createFailureFinding(
    saw,
    'Set the clock by NTP (timedatectl set-ntp true) on each machine, and start the shop again.',
  )
}

const seconds = (milliseconds: number) => Math.round(milliseconds / 1000)

async function differenceTo(db: { command(command: object): Promise<object> }, now: number): Promise<number> {
  const { localTime } = (await db.command({ hello: 1 })) as { localTime: Date }
  return Math.abs(localTime.getTime() - now)
}

async function lookAtNode({ machine: { nodeVersion } }: DoctorContext): Promise<Finding> {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
  if (nodeVersion === dependencies.node) return createOkFinding(`Node ${nodeVersion}.`)
  return createWarningFinding(
    `This is Node ${nodeVersion}; the shop is tested with ${dependencies.node}.`,
    'Run npm ci, and start by npm, which finds the Node in node_modules.',
  )
}

async function lookAtBuild({ machine }: DoctorContext): Promise<Finding> {
  const stale = machine.staleBuilds()
  if (stale.length === 0) return createOkFinding('Site and admin panel are built from the present sources.')
  return createWarningFinding(
    `Older than their sources: ${stale.join(', ')}.`,
    'npm run build; the next npm start does it as well.',
  )
}
