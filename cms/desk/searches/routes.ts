import { z } from 'zod'
import { MAX_SEARCH_LENGTH } from '../../../src/domain/search/search.ts'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import { MAX_SYNONYM_RULES_CHARACTERS } from '../../shop/search/synonyms.ts'
import { formatDateInTimeZone } from '../../shop/searches/search-counter.ts'
import { SEARCH_COUNT_RETENTION_DAYS } from '../../shop/searches/stored-search-counts.ts'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../calls/route.ts'
import { createTextSchema, documentIdSchema } from '../calls/shared-schemas.ts'
import { readSearchReport, type SearchReport } from './report.ts'
import { type SynonymTestResult, testSynonymRules } from './test-synonym-rules.ts'

/** The panel's routes for search statistics and for trying synonyms. */
export const SEARCH_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/searches', handle: sendReport, mayUse: allowAnyStaff },
  { method: 'post', path: '/searches/try', handle: sendTried, mayUse: (user) => hasCapability(user, 'editBranches') },
]

/** Handler that returns the statistics of shoppers' searches. Throws `Refusal` `not-open` if no branch is published. */
async function sendReport(services: PanelServices, { req }: PanelRequestContext): Promise<SearchReport> {
  const { payload, branches, settings, searchCounter } = services
  const query = parseRequestPart(reportQuery, req.query)
  const branch = query.branch ?? (await branches.shown()).id
  // Saves this process's counts first. Other processes save theirs periodically.
  await searchCounter.write()
  const days = lastDays(query.days, Date.now(), settings.TIME_ZONE)
  return readSearchReport(payload, await branches.catalogOf(branch), { branch, days })
}

const reportQuery = z.object({
  days: z.coerce
    .number('Must be a number.')
    .int('Must be a whole number.')
    .min(1, 'Must be at least 1.')
    .max(SEARCH_COUNT_RETENTION_DAYS, `Must be at most ${SEARCH_COUNT_RETENTION_DAYS}.`)
    .default(30),
  branch: documentIdSchema.nullish().default(null),
})

/** Returns the results of a search with unsaved synonyms. */
async function sendTried({ branches }: PanelServices, { body }: PanelRequestContext): Promise<SynonymTestResult> {
  const { branch, search, rules } = parseRequestPart(tried, body)
  return testSynonymRules(await branches.catalogOf(branch), { search, rules })
}

const tried = z.strictObject({
  branch: documentIdSchema,
  search: createTextSchema(MAX_SEARCH_LENGTH),
  rules: createTextSchema(MAX_SYNONYM_RULES_CHARACTERS)
    .nullish()
    .transform((sent) => sent ?? ''),
})

/** Returns the last `count` days, including today. */
function lastDays(count: number, now: number, timeZone: string): string[] {
  const today = Date.parse(formatDateInTimeZone(now, timeZone))
  return Array.from({ length: count }, (_, n) => new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10))
}
