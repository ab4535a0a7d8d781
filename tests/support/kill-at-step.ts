import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { mongo } from 'mongoose'

/*
 * Preload for a restore: kills it at a step of its swap, like a power failure. KILL_AT is `before 1` or `after 1`. Step
 * 1 is the decision. Each later step renames a file or a collection.
 */

const [moment, step] = (process.env.KILL_AT ?? '').split(' ')
let steps = 0

function kill(now: string): void {
  if (moment === now && Number(step) === steps) process.kill(process.pid, 'SIGKILL')
}

const { renameSync } = fs
fs.renameSync = (from, to) => {
  if (!/\/(shop\.db|swap\.json)/.test(String(from))) return renameSync(from, to)
  steps++
  kill('before')
  renameSync(from, to)
  kill('after')
}
syncBuiltinESMExports()

const { prototype } = mongo.Collection
const { rename, updateOne } = prototype

async function asStep<T>(work: () => Promise<T>): Promise<T> {
  steps++
  kill('before')
  const done = await work()
  kill('after')
  return done
}

prototype.rename = function (this: mongo.Collection, ...args: Parameters<typeof rename>) {
  return asStep(() => rename.apply(this, args))
} as typeof rename

prototype.updateOne = function (this: mongo.Collection, ...args: Parameters<typeof updateOne>) {
  const work = () => updateOne.apply(this, args)
  return this.collectionName === 'restore-journal' ? asStep(work) : work()
} as typeof updateOne
