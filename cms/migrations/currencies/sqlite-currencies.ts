import { type MigrateUpArgs, sql } from '@payloadcms/db-sqlite'
import type { CurrencyRows, PricedVersion } from './fill-currencies.ts'

type Row = Record<string, unknown>

export function sqliteCurrencies(db: MigrateUpArgs['db']): CurrencyRows {
  return {
    async read() {
      const branches = await db.all<Row>(sql`SELECT id AS branch, currency FROM branches WHERE currency IS NOT NULL`)
      const versions = await db.all<Row>(
        sql`SELECT parent_id AS branch, version_currency AS currency, updated_at AS since FROM _branches_v
          WHERE version__status = 'published' AND version_currency IS NOT NULL ORDER BY updated_at`,
      )
      return { branches: branches.map(toVersion), versions: versions.map(toVersion) }
    },
    async write(currency, branch, since) {
      await db.run(
        sql`UPDATE sale_orders SET currency = ${currency} WHERE branch_id = ${branch} AND date >= ${since ?? ''}`,
      )
    },
  }
}

function toVersion({ branch, currency, since }: Row): PricedVersion {
  return { branch: String(branch), currency: String(currency), since: String(since) }
}
