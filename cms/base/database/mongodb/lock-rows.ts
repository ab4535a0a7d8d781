import type { mongo } from 'mongoose'
import type { Lock } from './locks.ts'

export const getLocksCollection = (db: mongo.Db) => db.collection<Lock>('locks') as mongo.Collection<Lock>

/** Whether a process holds this lock; without `lock`, whether any lock is held. Expired locks do not count. */
export async function isLockHeld(locks: mongo.Collection<Lock>, lock: { _id?: string } = {}): Promise<boolean> {
  return (await locks.findOne({ ...lock, $expr: { $gt: ['$until', '$$NOW'] } })) !== null
}
