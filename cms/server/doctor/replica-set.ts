import { CheckSkipped } from './check-skipped.ts'
import type { DoctorContext } from './context.ts'
import {
  createFailureFinding,
  createOkFinding,
  createWarningFinding,
  type DoctorCheck,
  type Finding,
} from './finding.ts'

/** The doctor's checks of MongoDB's replica set, and of its oplog, on which the change feed depends. */
export const replicaSetChecks: DoctorCheck[] = [
  { id: 'replica-set', title: 'Replica set of MongoDB', look: lookAtMembers },
  { id: 'oplog', title: 'Oplog of MongoDB', look: lookAtOplog },
]

type Member = { name: string; health: number; stateStr: string }

/** MongoDB's error code for a missing privilege. */
const UNAUTHORIZED = 13

async function lookAtMembers(context: DoctorContext): Promise<Finding> {
  const { client } = await context.mongodb()
  const { members } = await allowed(client.db('admin').command({ replSetGetStatus: 1 }), 'clusterMonitor')
  return assessReplicaSetMembers(members as Member[])
}

/**
 * Converts the members of a replica set (from `replSetGetStatus`) to a finding. It is a failure if there is no primary,
 * and a warning if other members are down.
 */
export function assessReplicaSetMembers(members: readonly Member[]): Finding {
  const lost = members.filter(({ health, stateStr }) => health !== 1 || !WELL.includes(stateStr))
  const names = lost.map(({ name, stateStr }) => `${name} is ${stateStr}`).join(', ')
  if (!members.some(({ stateStr }) => stateStr === 'PRIMARY')) {
    return createFailureFinding(
      `There is no primary: nothing can be written. ${names}`,
      'Start its members: most of them elect one.',
    )
  }
  if (lost.length > 0) return createWarningFinding(`${names}.`, 'Start this member, or remove it from the set.')
  return createOkFinding(
    members.length === 1 ? 'One member: its disk is the only one.' : `${members.length} members, all well.`,
  )
}

const WELL = ['PRIMARY', 'SECONDARY', 'ARBITER']

/**
 * Maximum hours of downtime after which a process can still catch up. The change log keeps changes by orders for a day.
 */
const LONGEST_DOWNTIME_HOURS = 24

async function lookAtOplog(context: DoctorContext): Promise<Finding> {
  const { client } = await context.mongodb()
  const local = client.db('local')
  const stats = await allowed(local.command({ collStats: 'oplog.rs' }), 'read on local')
  const [first, last] = await Promise.all(
    [1, -1].map((order) => local.collection('oplog.rs').findOne({}, { sort: { $natural: order as 1 | -1 } })),
  )
  const hours = (Number(last?.ts.t) - Number(first?.ts.t)) / 3600
  return assessOplog({ hours, usedBytes: stats.size, maxBytes: stats.maxSize })
}

/**
 * Returns the doctor's finding on the oplog. `hours` is the period that it covers; the period grows until the oplog is
 * full.
 */
export function assessOplog({ hours, usedBytes, maxBytes }: { hours: number; usedBytes: number; maxBytes: number }) {
  const whenFull = hours * Math.max(1, maxBytes / Math.max(1, usedBytes))
  const isFull = usedBytes > maxBytes / 2
  if (!isFull || whenFull >= LONGEST_DOWNTIME_HOURS) {
    return createOkFinding(
      `It reaches back ${Math.round(hours)} h, and is ${Math.round((100 * usedBytes) / maxBytes)} % full.`,
    )
  }
  return createWarningFinding(
    `It reaches back ${Math.round(whenFull)} h: a process of the shop that was away for longer renders all its pages anew.`,
    `Make it larger, for ${LONGEST_DOWNTIME_HOURS} h: db.adminCommand({ replSetResizeOplog: 1, size: megabytes }).`,
  )
}

/** Returns the result of `work`. Throws `CheckSkipped` if the user of DATABASE_URI lacks the privilege `right`. */
function allowed<T>(work: Promise<T>, right: string): Promise<T> {
  return work.catch((error) => {
    if (error?.code === UNAUTHORIZED) throw new CheckSkipped(`The user of DATABASE_URI may not ask (${right}).`)
    throw error
  })
}
