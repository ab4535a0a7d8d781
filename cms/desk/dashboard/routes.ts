import { z } from 'zod'
import {
  allowAnyStaff,
  type PanelRequestContext,
  type PanelRoute,
  type PanelServices,
  parseRequestPart,
} from '../calls/route.ts'
import { documentIdSchema } from '../calls/shared-schemas.ts'
import { readDashboardData } from './dashboard.ts'
import { isValidDayRange, MAX_RANGE_DAYS } from './days.ts'
import { FIRST_BRANCH_ROUTE } from './first-branch.ts'
import { PERIOD_NAMES } from './periods.ts'

export const DASHBOARD_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/dashboard', handle: readDashboard, mayUse: allowAnyStaff },
  FIRST_BRANCH_ROUTE,
]

async function readDashboard(services: PanelServices, { req, user }: PanelRequestContext) {
  return readDashboardData(services, parseRequestPart(dashboardQuery, req.query), user)
}

/** The query of the dashboard: a period by name, or the days from `from` to `to`. */
const dashboardQuery = z
  .object({
    period: z.enum(PERIOD_NAMES).default('1'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
    branch: documentIdSchema.nullish().default(null),
  })
  .transform(({ period, from, to, branch }) => ({ branch, period: from && to ? { first: from, last: to } : period }))
  .refine(
    ({ period }) => typeof period === 'string' || isValidDayRange(period),
    `The first day comes before the last, and these are ${MAX_RANGE_DAYS} days at most.`,
  )
