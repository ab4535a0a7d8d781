import { z } from 'zod'
import { MAX_SEARCH } from '../../../src/domain/search/search.ts'
import { DAY_MS } from '../../../src/domain/text/durations.ts'
import { may } from '../../base/accounts/roles.ts'
import { MAX_RULES } from '../../shop/search/synonyms.ts'
import { dayAt } from '../../shop/searches/search-counter.ts'
import { KEPT_DAYS } from '../../shop/searches/stored-days.ts'
import { id, text } from '../calls/fields.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'
import { type SearchReport, searchReport } from './report.ts'
import { type TriedSearch, trySearch } from './try-search.ts'

/** The panel's routes for search statistics and for trying synonyms. */
export const SEARCH_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/searches', handle: sendReport, mayUse: anyStaff },
  { method: 'post', path: '/searches/try', handle: sendTried, mayUse: (user) => may(user, 'editBranches') },
]

/** Handler that returns the statistics of shoppers' searches. Throws `Refusal` `not-open` if no branch is published. */
async function sendReport(services: PanelServices, { req }: Exchange): Promise<SearchReport> {
  const { payload, branches, settings, searchCounter } = services
  const query = parse(reportQuery, req.query)
  const branch = query.branch ?? (await branches.shown()).id
  // Saves this process's counts first. Other processes save theirs periodically.
  await searchCounter.write()
  const days = lastDays(query.days, Date.now(), settings.TIME_ZONE)
  return searchReport(payload, await branches.catalogOf(branch), { branch, days })
}

const reportQuery = z.object({
  days: z.coerce
    .number('Must be a number.')
    .int('Must be a whole number.')
    .min(1, 'Must be at least 1.')
    .max(KEPT_DAYS, `Must be at most ${KEPT_DAYS}.`)
    .default(30),
  branch: id.nullish().default(null),
})

/** Returns the results of a search with unsaved synonyms. */
async function sendTried({ branches }: PanelServices, { body }: Exchange): Promise<TriedSearch> {
  const { branch, search, rules } = parse(tried, body)
  return trySearch(await branches.catalogOf(branch), { search, rules })
}

const tried = z.strictObject({
  branch: id,
  search: text(MAX_SEARCH),
  rules: text(MAX_RULES)
    .nullish()
    .transform((sent) => sent ?? ''),
})

/** Returns the last `count` days, including today. */
function lastDays(count: number, now: number, timeZone: string): string[] {
  const today = Date.parse(dayAt(now, timeZone))
  return Array.from({ length: count }, (_, n) => new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10))
}
