import { z } from 'zod'
import { dayAt } from '../../shop/searches/search-counter.ts'
import { KEPT_DAYS } from '../../shop/searches/stored-days.ts'
import { id } from '../calls/fields.ts'
import { anyStaff, type Exchange, type PanelRoute, type PanelServices, parse } from '../calls/route.ts'
import { type SearchReport, searchReport } from './report.ts'

const DAY_MS = 86_400_000

/** What shoppers searched for: words and counts, and nothing of who they are. */
export const SEARCH_ROUTES: PanelRoute[] = [{ method: 'get', path: '/searches', handle: sendReport, mayUse: anyStaff }]

/** Refuses `store-not-found` in a shop without a published branch. */
async function sendReport(services: PanelServices, { req }: Exchange): Promise<SearchReport> {
  const { payload, branches, settings, searchCounter } = services
  const query = parse(reportQuery, req.query)
  const branch = query.branch ?? (await branches.shown()).id
  // What other processes have counted follows when they write it.
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

/** These days, today the last of them. */
function lastDays(count: number, now: number, timeZone: string): string[] {
  const today = Date.parse(dayAt(now, timeZone))
  return Array.from({ length: count }, (_, n) => new Date(today - (count - 1 - n) * DAY_MS).toISOString().slice(0, 10))
}
