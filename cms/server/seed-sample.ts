import './end-with-parent.ts'
import { seedIfEmpty } from '../seed/seed-if-empty.ts'
import { say } from './console.ts'
import { run } from './listen.ts'
import { openDatabase, reachableSettings } from './shop.ts'

/** Fills an empty database, as a process of its own (seeded-database.ts). */
async function seedSample(): Promise<void> {
  const settings = await reachableSettings()
  const payload = await openDatabase()
  await seedIfEmpty(payload, settings, say)
  await payload.destroy()
  process.exit(0)
}

run(seedSample)
