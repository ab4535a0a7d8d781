import { readdirSync } from 'node:fs'
import { parse } from 'node:path'

/** The name of the last migration: documents of another schema may have other fields. MongoDB has the same fields. */
export function schemaName(folder = 'cms/migrations'): string {
  const names = readdirSync(folder).filter((name) => /^\d.*\.ts$/.test(name))
  return parse(names.sort().at(-1)!).name
}
