import type { OrderStatus } from '../../../src/domain/orders/order-status.ts'
import type { DashboardData } from '../../desk/dashboard/dashboard.ts'
import { countDays } from '../../desk/dashboard/days.ts'
import type { PeriodName } from '../../desk/dashboard/periods.ts'

export const texts = {
  title: 'Dashboard',
  period: 'Period',
  periods: {
    1: 'Today',
    7: '7 days',
    30: '30 days',
    'this-month': 'This month',
    'last-month': 'Last month',
  } satisfies Record<PeriodName, string>,
  store: 'Store',
  /** Returns the name of the previous period, which completes `12% more than`. */
  before({ period, days }: Pick<DashboardData, 'period' | 'days'>): string {
    if (period === '1') return 'yesterday by this time'
    if (period === 'this-month') return 'last month by this day'
    if (period === 'last-month') return 'the month before'
    const count = countDays(days)
    return count === 1 ? 'the day before' : `the ${count} days before`
  },
  loading: 'Loading the figures …',
  failed: 'The figures could not be loaded.',
  stale: 'These figures could not be refreshed.',
  tryAgain: 'Try again',
  orders: 'Orders',
  turnover: 'Turnover',
  charges: (amount: string) => `of it ${amount} for delivery and notes, less discounts`,
  average: 'Average order',
  noOrders: 'No orders in this period yet.',
  counted: (timeZone: string) =>
    `Orders count from when they were placed, cancelled ones do not count. What comes back lowers the turnover of the day when it is received. Days begin at midnight, ${timeZone} time, and a period that goes on is compared with the one before until the same time of day.`,
  chart: (per: 'hour' | 'day') => `Turnover per ${per}`,
  highest: (amount: string) => `Highest: ${amount}`,
  table: 'As a table',
  hour: 'Hour',
  day: 'Day',
  waiting: 'Waiting',
  waitingOrders: (status: OrderStatus) => (status === 'Confirmed' ? 'Orders to ship' : `${status} orders`),
  late: 'Waiting for two days or more',
  unpaid: 'Unpaid for three days or more',
  returnsAsked: 'Returns asked for',
  attention: 'Online payments to look at',
  unread: 'Unread messages',
  nothingWaiting: 'Nothing is waiting.',
  bestSellers: 'Best sellers',
  pieces: (count: number) => (count === 0 ? 'none left' : `${count} ${count === 1 ? 'piece' : 'pieces'}`),
  deletedProduct: 'deleted since',
  stock: 'Stock',
  soldOut: 'Sold out',
  /** `most` is the branch's threshold for low stock. */
  low: (most: number) => `Low: ${most} or fewer, or the product’s own limit`,
  enough: 'There is enough of every product.',
  runningOut: 'Soon sold out',
  nothingRunsOut: 'At the rate of the last 30 days every product lasts two weeks.',
  lasts: (days: number) => (days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`),
  drafts: 'Drafts',
  draftsOf: { products: 'Products', posts: 'Posts', pages: 'Pages', branches: 'Stores' },
  noDrafts: 'Nothing is waiting to be published.',
  changes: 'Last changes',
  noChanges: 'Nothing was changed yet.',
  notLive: 'Not live yet',
  allChanges: 'All changes',
  steps: {
    title: 'First steps',
    done: 'Done',
    open: 'To do',
    name: 'Publish the store',
    category: 'Add a first category',
    product: 'Publish a first product',
    picture: 'Add the logo of the store',
    texts: 'Write the pages on delivery, returns, privacy and terms',
    mail: 'Have mails sent',
    backups: 'Have backups made',
    order: 'Place a test order in the shop',
  },
  stepHelp: {
    texts:
      'How customers pay belongs to delivery. Then choose each page in the store, under Navigation, What shoppers ask.',
    mail: 'Until then each mail is a file. Whoever runs the shop sets SMTP_URL and MAIL_FROM (docs/operating.md).',
    backups: 'Whoever runs the shop sets BACKUP_EVERY and BACKUP_TO (docs/operating.md).',
  },
  opening: {
    title: 'Open the shop',
    intro: 'Shoppers read “This shop is not open yet” until it has a store. All of this can be changed later.',
    waits: 'Shoppers read “This shop is not open yet”. An administrator opens it here.',
    name: 'Name of the store',
    country: 'Country',
    currency: 'Currency of its prices',
    choose: 'Please choose',
    phone: 'Phone',
    optional: 'may be empty',
    mail: 'Mail address',
    mailHelp: 'Shoppers see it, and messages and warnings of low stock go there.',
    send: 'Open the shop',
    sending: 'Opening the shop …',
    done: 'The shop is open.',
  },
}
