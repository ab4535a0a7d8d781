import type { mongo } from 'mongoose'
import type { LockRow } from './locks.ts'

export const getLocksCollection = (db: mongo.Db) => db.collection<LockRow>('locks') as mongo.Collection<LockRow>

/** Whether a process holds this lock; without `lock`, whether any lock is held. Expired locks do not count. */
export async function isLockHeld(locks: mongo.Collection<LockRow>, lock: { _id?: string } = {}): Promise<boolean> {
  return (await locks.findOne({ ...lock, $expr: { $gt: ['$until', '$$NOW'] } })) !== null
}
