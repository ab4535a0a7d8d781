import '../start/end-with-parent.ts'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { seedIfEmpty } from '../../seed/seed-if-empty.ts'
import { setPictureConcurrency } from '../../shop/pictures/upload-concurrency.ts'
import { printLine } from '../start/console.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runMain } from '../start/run-main.ts'

/** Maximum number of concurrently made pictures. Each takes one of libuv's four threads and some 50 MB. */
const MOST_PICTURES = 3

/** Child process that fills an empty database with the sample shop (prepare-and-open-database.ts). */
async function seedSample(): Promise<void> {
  setPictureConcurrency(Math.min(MOST_PICTURES, availableParallelism()))
  const settings = await initializeSettings()
  const payload = await openDatabase()
  // The child process of a killed start may still be working; on MongoDB a start of another machine, too.
  await withFileLock(
    join(settings.DATA_DIR, 'seed-lock'),
    () => payload.db.exclusive(['sample shop'], payload, () => seedIfEmpty(payload, settings, printLine)),
    (owner) => printLine(`Waiting for process ${owner}, which is filling the same database …`),
  )
  await payload.destroy()
  process.exit(0)
}

runMain(seedSample)
