import { statSync } from 'node:fs'
import { prepareDatabaseAndSettings } from '../../base/database/adapter.ts'
import { overrideSettings, type Settings, settings } from '../../base/settings/env.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'
import { assertNoMisspelledSettings } from './misspelled-settings.ts'

/**
 * Reads the settings, completes and checks them by the database and the bucket, and makes them the settings of this
 * process. Throws `OperatorError`.
 */
export async function initializeSettings(): Promise<Settings> {
  assertNoMisspelledSettings(process.env)
  const completed = await prepareDatabaseAndSettings(settings())
  if (statSync(completed.MEDIA_DIR, { throwIfNoEntry: false })?.isFile()) {
    throw new OperatorError(`The setting MEDIA_DIR must be a folder; "${completed.MEDIA_DIR}" is a file.`)
  }
  if (completed.S3) await (await import('../../shop/pictures/check-bucket.ts')).assertBucketReachable(completed.S3)
  overrideSettings(completed)
  // The admin panel's bundle has its own copy of the settings, read from the environment.
  if (completed.DATABASE_URI) process.env.DATABASE_URI = completed.DATABASE_URI
  return completed
}
