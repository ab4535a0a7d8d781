import '../start/end-with-parent.ts'
import { overrideSettings, settings } from '../../base/settings/env.ts'
import { openDatabase } from '../start/open-database.ts'
import { runMain } from '../start/run-main.ts'

/** Child process that migrates `shop.db` in the folder given as argument (upgrade-database.ts). */
async function migrateCopy(): Promise<void> {
  overrideSettings({ ...settings(), DATA_DIR: process.argv[2]! })
  const payload = await openDatabase()
  // The last connection writes the log into the file.
  await payload.destroy()
  process.exit(0)
}

runMain(migrateCopy)
