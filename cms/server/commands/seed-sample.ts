import '../end-with-parent.ts'
import { join } from 'node:path'
import { withFileLock } from '../../base/locks/file-lock.ts'
import { seedIfEmpty } from '../../seed/seed-if-empty.ts'
import { say } from '../console.ts'
import { run } from '../listen.ts'
import { loadSettings } from '../load-settings.ts'
import { openDatabase } from '../open-database.ts'

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
