import '../start/end-with-parent.ts'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { seedIfEmpty } from '../../seed/seed-if-empty.ts'
import { setPictureConcurrency } from '../../shop/pictures/make-queue.ts'
import { say } from '../start/console.ts'
import { installSettings } from '../start/load-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runProgram } from '../start/run-program.ts'

/** Maximum number of concurrently made pictures. Each takes one of libuv's four threads and some 50 MB. */
const MOST_PICTURES = 3

/** Child process that fills an empty database with the sample shop (seeded-database.ts). */
async function seedSample(): Promise<void> {
  setPictureConcurrency(Math.min(MOST_PICTURES, availableParallelism()))
  const settings = await installSettings()
  const payload = await openDatabase()
  // The child process of a killed start may still be working; on MongoDB a start of another machine, too.
  await withFileLock(
    join(settings.DATA_DIR, 'seed-lock'),
    () => payload.db.exclusive(['sample shop'], payload, () => seedIfEmpty(payload, settings, say)),
    (owner) => say(`Waiting for process ${owner}, which is filling the same database …`),
  )
  await payload.destroy()
  process.exit(0)
}

runProgram(seedSample)
