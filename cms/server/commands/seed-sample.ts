import '../end-with-parent.ts'
import { join } from 'node:path'
import { seedIfEmpty } from '../../seed/seed-if-empty.ts'
import { say } from '../console.ts'
import { withFileLock } from '../file-lock.ts'
import { run } from '../listen.ts'
import { loadSettings, openDatabase } from '../open-app.ts'

/** Fills an empty database in its own process (seeded-database.ts). */
async function seedSample(): Promise<void> {
  const settings = await loadSettings()
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

run(seedSample)
