import type { mongo } from 'mongoose'
import type { Lock } from './locks.ts'

export const locksOf = (db: mongo.Db) => db.collection<Lock>('locks') as mongo.Collection<Lock>

/** Whether a process holds this lock, by default any lock. Expired rows of killed processes do not count. */
export async function isHeld(locks: mongo.Collection<Lock>, lock: { _id?: string } = {}): Promise<boolean> {
  return (await locks.findOne({ ...lock, $expr: { $gt: ['$until', '$$NOW'] } })) !== null
}
