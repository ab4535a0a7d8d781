import type { Payload } from 'payload'
import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { hasCapability } from '../../base/accounts/roles.ts'
import type { Settings } from '../../base/settings/env.ts'
import type { Branch, User } from '../../payload-types.ts'
import { type Branches, nullIfNoPublishedBranch } from '../../shop/catalog/branches/branches.ts'
import { countUnreadMessages } from '../../shop/messages/unread.ts'
import { countOpenPaymentProblems } from '../../shop/payments/payment-problems.ts'
import { findScheduledChanges, type ScheduledChange } from '../../shop/schedule/scheduled.ts'
import type { LiveChangeTracker } from '../../site/live/publication-delays.ts'
import { type ProductSales, readBestSellers } from './best-sellers.ts'
import type { DayRange } from './days.ts'
import { countDrafts, type DraftCounts, type RecentChange, readRecentChanges } from './drafts-and-changes.ts'
import { type FirstBranchOptions, getFirstBranchOptions } from './first-branch.ts'
import { type LowStockReport, readLowStockReport } from './low-stock-report.ts'
import {
  countLateOrders,
  countOrdersToProcessByStatus,
  countOrdersWithRequestedReturns,
  countOverdueUnpaidOrders,
  type OverdueOrderCount,
} from './order-counts.ts'
import { computePeriodFigures, listSumIntervalBoundaries, type OrderFigures } from './order-figures.ts'
import { type PeriodName, toPeriod } from './periods.ts'
import { attachReturnedAmounts, readReceivedReturns } from './received-returns.ts'
import { findProductsRunningOut, type ProductRunningOut } from './running-out.ts'
import { readSetupProgress, type SetupProgress } from './setup-progress.ts'
import { readWebhookFailures, type WebhookFailures } from './webhook-failures.ts'

/**
 * The data of the dashboard. Figures count orders on the day when they were placed, without cancelled orders, and
 * returns on the day when they were received.
 */
export type DashboardData = {
  /** The requested period by name, or `range`. `days` are its first and last day. */
  period: PeriodName | 'range'
  days: DayRange
  /** The time zone in which days begin at midnight. */
  timeZone: string
  currency: string
  now: string
  /** The branch of the figures; null if the shop has none. */
  branch: DashboardBranch | null
  /** The choices of the form for the first branch; null if the shop has a branch. */
  opening: FirstBranchOptions | null
  /** All branches, for a selector. */
  branches: DashboardBranch[]
  /** The figures of the period and of the previous one. `from` is inclusive, `to` exclusive. */
  current: OrderFigures & { from: string; to: string }
  before: OrderFigures & { from: string; to: string }
  /** The figures of each hour of one day, or of each day of a longer period; `from` is the ISO time of its start. */
  series: { from: string; orders: number; turnover: number }[]
  bestSellers: ProductSales[]
  stock: LowStockReport
  runningOut: ProductRunningOut[]
  /** The number of orders that staff have to process, per order status. */
  waiting: Partial<Record<OrderStatus, number>>
  /** The orders that wait for staff for too long. */
  late: OverdueOrderCount
  /** Orders that are unpaid for too long. */
  unpaid: OverdueOrderCount
  /** The number of orders of which customers ask to return pieces. */
  returnsAsked: number
  /** The number of online payments with a problem. */
  attention: number
  /** The number of unread messages; null if the user's role cannot read messages. */
  unread: number | null
  drafts: DraftCounts
  /** The next scheduled publications, and the failed ones. */
  scheduled: ScheduledChange[]
  changes: RecentChange[]
  /** Failures of webhooks; null if the user's role cannot manage webhooks. */
  webhooks: WebhookFailures | null
  /** The setup steps of a new shop; null if all are done, or without a branch. */
  firstSteps: SetupProgress | null
}

export type DashboardBranch = { id: string; name: string }

export type DashboardServices = {
  payload: Payload
  branches: Branches
  settings: Settings
  liveMarks: LiveChangeTracker
}

type Query = { period: PeriodName | DayRange; branch: string | null }

const SCHEDULED_SHOWN = 5

/** Reads all data of the panel's dashboard. Throws `Refusal` `not-found` for an unknown branch. */
export async function readDashboardData(
  services: DashboardServices,
  { period: wanted, branch: wantedBranch }: Query,
  user: User,
): Promise<DashboardData> {
  const { payload, settings, liveMarks } = services
  const all = await readBranches(payload)
  const branch = await chooseBranch(services, all, wantedBranch)
  // In a shop with one branch the condition would only slow the query down.
  const only = all.length > 1 ? (branch?.id ?? null) : null
  const now = new Date()
  const period = toPeriod(wanted, now, settings.TIME_ZONE)
  const currency = branch?.currency ?? 'USD'
  const limits = listSumIntervalBoundaries(period)
  const ofSpans = { branch: only, currency, from: limits[0]!, to: limits.at(-1)! }
  const [
    sums,
    returned,
    bestSellers,
    stock,
    runningOut,
    waiting,
    late,
    unpaid,
    returnsAsked,
    attention,
    unread,
    drafts,
    scheduled,
    changes,
    webhooks,
    steps,
  ] = await Promise.all([
    payload.db.orderSums({ branch: only, currency, limits }, payload),
    readReceivedReturns(payload, ofSpans),
    readBestSellers(payload, { branch: only, currency, from: period.steps[0]!, to: period.end }),
    readLowStockReport(payload, { branch: only, threshold: branch?.lowStockThreshold }),
    findProductsRunningOut(payload, { branch: only, currency }, now),
    countOrdersToProcessByStatus(payload, only),
    countLateOrders(payload, only, now),
    countOverdueUnpaidOrders(payload, only, now),
    countOrdersWithRequestedReturns(payload, only),
    settings.STRIPE && canUserHandleOrders(user) ? countOpenPaymentProblems(payload) : 0,
    canUserHandleOrders(user) ? countUnreadMessages(payload) : null,
    countDrafts(payload),
    findScheduledChanges(payload, SCHEDULED_SHOWN),
    readRecentChanges(payload, liveMarks),
    hasCapability(user, 'manageWebhooks') ? readWebhookFailures(payload, now) : null,
    branch && readSetupProgress(payload, branch, settings),
  ])
  const { current, ...figures } = computePeriodFigures(period, attachReturnedAmounts(sums, limits, returned), currency)
  return {
    period: typeof wanted === 'string' ? wanted : 'range',
    days: period.days,
    timeZone: settings.TIME_ZONE,
    currency,
    now: now.toISOString(),
    branch: branch && pickBranch(branch),
    opening: getFirstBranchOptions(branch, user),
    branches: all.length > 1 ? all.map(pickBranch) : [],
    current: { ...current, from: period.steps[0]!, to: period.end },
    ...figures,
    bestSellers,
    stock,
    runningOut,
    waiting,
    late,
    unpaid,
    returnsAsked,
    attention,
    unread,
    drafts,
    scheduled,
    changes,
    webhooks,
    firstSteps: steps,
  }
}

async function readBranches(payload: Payload): Promise<Branch[]> {
  const { docs } = await payload.db.find<Branch>({
    collection: 'branches',
    where: {},
    sort: 'createdAt',
    select: { name: true, currency: true, logo: true, lowStockThreshold: true, topicPages: true, _status: true },
    pagination: false,
    limit: 0,
  })
  return docs
}

/**
 * Returns the requested branch, else the branch that the site shows, else the first branch; null if there is none.
 * Throws `Refusal` `not-found` for an unknown branch.
 */
async function chooseBranch(
  { branches }: DashboardServices,
  all: Branch[],
  wanted: string | null,
): Promise<Branch | null> {
  const find = (id: string | undefined) => all.find((each) => each.id === id)
  if (wanted) {
    const found = find(wanted)
    if (!found) throw new Refusal('not-found', 'There is no such branch.')
    return found
  }
  const shown = await branches.shown().catch(nullIfNoPublishedBranch)
  return find(shown?.id) ?? all[0] ?? null
}

const pickBranch = ({ id, name }: Branch): DashboardBranch => ({ id, name })
