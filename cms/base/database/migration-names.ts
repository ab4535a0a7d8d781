import { readdirSync } from 'node:fs'
import { BadSetting } from '../settings/bad-setting.ts'

/**
 * The names of all migrations of this version, in order. SQLite's are the files of the folder; on MongoDB only the ones
 * in `cms/migrations/mongodb` do something. Both ledgers list all, so that both databases have one schema name.
 */
export function migrationNames(folder = 'cms/migrations'): string[] {
  return readdirSync(folder)
    .flatMap((file) => /^(\d.*)\.ts$/.exec(file)?.[1] ?? [])
    .sort()
}

/** Throws `BadSetting` when a database has had a migration that this version does not have. `what` names the database. */
export function refuseNewerSchema(what: string, made: readonly string[], instead: string): void {
  const own = new Set(migrationNames())
  const unknown = made.find((name) => !own.has(name))
  if (unknown === undefined) return
  throw new BadSetting(
    `${what} was made by another version of the shop (it knows the migration ${unknown}); ` +
      `please start that version, or ${instead}.`,
  )
}
