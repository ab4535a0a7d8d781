import { z } from 'zod'
import { hasCapability } from '../../base/accounts/roles.ts'
import { countConfirmedSubscribers, generateSubscriberCsv } from '../../shop/newsletter/subscriber-csv.ts'
import { type PanelRequestContext, type PanelRoute, type PanelServices, parseRequestPart } from '../calls/route.ts'
import { sendCsv } from '../calls/send-csv.ts'

/**
 * The number of confirmed newsletter subscribers. `box` tells whether the site shows the newsletter form, or why not.
 */
export type NewsletterReport = { subscribed: number; box: 'shown' | 'no-mail-server' | 'switched-off' }

const mayUse: PanelRoute['mayUse'] = (user) => hasCapability(user, 'handleSubscribers')

/** The panel's routes for newsletter subscribers: the report and the CSV export. */
export const NEWSLETTER_ROUTES: PanelRoute[] = [
  { method: 'get', path: '/newsletter', handle: readReport, mayUse },
  { method: 'get', path: '/newsletter/subscribers.csv', handle: sendTable, mayUse },
]

async function readReport({ payload, branches, settings }: PanelServices): Promise<NewsletterReport> {
  const { hasNewsletter } = await (await branches.shown()).catalog.branch()
  const offered = hasNewsletter ? 'shown' : 'switched-off'
  return { subscribed: await countConfirmedSubscribers(payload), box: settings.SMTP_URL ? offered : 'no-mail-server' }
}

const tableQuery = z.object({ bom: z.enum(['0', '1']).default('0') })

async function sendTable({ payload, settings }: PanelServices, { req, res }: PanelRequestContext): Promise<void> {
  const { bom } = parseRequestPart(tableQuery, req.query)
  const { SITE_URL: siteUrl, TIME_ZONE: timeZone } = settings
  await sendCsv(
    res,
    'subscribers.csv',
    generateSubscriberCsv(payload, { siteUrl, timeZone, hasByteOrderMark: bom === '1' }),
  )
}
