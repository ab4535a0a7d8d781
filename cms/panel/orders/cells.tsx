import { headers } from 'next/headers.js'
import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { OPEN_UNSENT_STATUSES, ORDER_STATUSES, type OrderStatus } from '../../../src/domain/orders/order-status.ts'
import { countDaysSinceOrder, formatWaitingDays, LATE_AFTER_DAYS } from '../../../src/domain/orders/waiting-time.ts'
import { ORDER_PAYMENT_STATES, type OrderPaymentState } from '../../../src/domain/payments/payment-state.ts'
import { canUserHandleOrders } from '../../base/accounts/access.ts'
import { idOf } from '../../base/references.ts'
import type { Branch, Customer } from '../../payload-types.ts'
import { formatPhone } from '../../shop/customers/phone.ts'
import { OrderStatusTag } from '../parts/OrderStatusTag.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { PaymentTag } from './PaymentTag.tsx'
import { texts } from './texts.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'rowData' | 'payload'>
type Payload = Cell['payload']

export function StatusCell({ cellData }: Cell) {
  return ORDER_STATUSES.includes(cellData) ? <OrderStatusTag status={cellData as OrderStatus} /> : null
}

export function PaymentStateCell({ cellData }: Cell) {
  return ORDER_PAYMENT_STATES.includes(cellData) ? <PaymentTag state={cellData as OrderPaymentState} /> : null
}

export function TimeCell({ cellData }: Cell) {
  return cellData ? <ShopTimeText iso={new Date(cellData).toISOString()} /> : null
}

/** The list cell that tells how long an order has waited for staff; empty if no action by staff is due. */
export function WaitingTimeCell({ rowData }: Cell) {
  const { status, date } = rowData as { status?: OrderStatus; date?: string }
  if (!date || !status || !OPEN_UNSENT_STATUSES.includes(status)) return null
  const days = countDaysSinceOrder(date, Date.now())
  return (
    <span className={days >= LATE_AFTER_DAYS ? 'order-waits order-waits--late' : 'order-waits'}>
      {formatWaitingDays(days)}
    </span>
  )
}

/** The list cell with an amount of an order, in the order's currency, or else the branch's. */
export async function OrderAmountCell({ cellData, rowData, payload }: Cell) {
  if (typeof cellData !== 'number') return null
  return (
    <span className="desk-number">
      {formatAmount(cellData, rowData.currency || (await findBranch(payload, idOf(rowData.branch)))?.currency)}
    </span>
  )
}

/** The list cell with the user name of an order: a phone number, which is a link, or a name. */
export async function PhoneOrNameCell({ cellData, rowData, payload }: Cell) {
  const name = String(cellData ?? '')
  if (!/^\+?\d+$/.test(name)) return <span>{name}</span>
  const { country } = (await findBranch(payload, idOf(rowData.branch))) ?? {}
  return <a href={`tel:${name}`}>{formatPhone(name, country ?? '')}</a>
}

/** The list cell with the name of an order's customer; empty if the user may not see customers. */
export async function CustomerCell({ cellData, rowData, payload }: Cell) {
  if (!(await maySeeCustomers(payload))) return null
  if (rowData.heldFor) return <span className="desk-soft">{texts.list.notVerified}</span>
  const id = idOf(cellData)
  const name = id ? (await findCustomer(payload, id))?.name : null
  return name ? <span>{name}</span> : <span className="desk-soft">{texts.list.noName}</span>
}

/** Whether the user may see customers. Authenticates the request, because Payload passes no user to list cells. */
const maySeeCustomers = cache(async (payload: Payload): Promise<boolean> => {
  const { user } = await payload.auth({ headers: await headers() })
  return user?.collection === 'users' && canUserHandleOrders(user)
})

/** Finds a branch, cached for all rows of a list. */
const findBranch = cache((payload: Payload, id: string | null) => {
  const select = { currency: true, country: true } as const
  return payload.db.findOne<Branch>({ collection: 'branches', where: { id: { equals: id ?? '' } }, select })
})

const findCustomer = cache((payload: Payload, id: string) =>
  payload.db.findOne<Customer>({ collection: 'customers', where: { id: { equals: id } }, select: { name: true } }),
)
