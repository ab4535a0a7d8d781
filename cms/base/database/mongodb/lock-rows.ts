import type { mongo } from 'mongoose'
import type { Lock } from './locks.ts'

export const locksOf = (db: mongo.Db) => db.collection<Lock>('locks') as mongo.Collection<Lock>

/** Whether a process holds a lock. Rows of processes that were killed stay, and have ended. */
export async function isHeld(locks: mongo.Collection<Lock>, lock: { _id?: string } = {}): Promise<boolean> {
  return (await locks.findOne({ ...lock, $expr: { $gt: ['$until', '$$NOW'] } })) !== null
}
