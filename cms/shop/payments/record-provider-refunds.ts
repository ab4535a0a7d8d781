import type { PayloadRequest } from 'payload'
import { formatMills, fromMills } from '../../../src/domain/money/money.ts'
import type { OnlinePayment, User } from '../../payload-types.ts'
import {
  addOnlinePaymentEntry,
  findOnlinePaymentEntry,
  findOrderOrNull,
  markOnlineRefundFailed,
} from './order-payment-entries.ts'
import type { ProviderRefund } from './provider.ts'
import { reportPaymentProblem } from './report-problem.ts'

type Row = Pick<OnlinePayment, 'id' | 'order' | 'reference' | 'currency' | 'problem'>

/**
 * Adds the provider's refunds of an online payment to its order, unless recorded already. If a recorded refund has
 * failed, marks it as failed, and the payment for staff.
 */
export async function recordProviderRefunds(
  req: PayloadRequest,
  provider: string,
  row: Row,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  // A failed refund changes what the refunds after it waive. The provider lists the newest first.
  for (const refund of refunds.toSorted((one, other) => Number(other.hasFailed) - Number(one.hasFailed))) {
    // Each entry changes the order, so that it must be read again.
    const order = await findOrderOrNull(req, row.order)
    if (!order || (order.currency && order.currency !== row.currency)) return
    const recorded = findOnlinePaymentEntry(order, refund.id)
    if (refund.hasFailed && recorded) {
      if (!recorded.hasFailed) await markOnlineRefundFailed(req, order, refund.id)
      await tellFailure(req, provider, row, refund)
    }
    if (refund.hasFailed || recorded) continue
    const byName = (await nameOf(req, refund.staff)) ?? provider
    await addOnlinePaymentEntry(req, order, {
      kind: 'refund',
      amount: fromMills(refund.amount),
      reference: refund.id,
      byName,
    })
  }
}

/**
 * Marks the payment for staff, once per failed refund. The problem's text has the refund's id, and stays when staff
 * remove the mark.
 */
async function tellFailure(req: PayloadRequest, provider: string, row: Row, refund: ProviderRefund): Promise<void> {
  if (row.problem?.includes(refund.id)) return
  const money = formatMills(refund.amount, row.currency)
  const told = `The refund of ${money} failed at ${provider} (${refund.id}): the customer did not get it. Please refund it another way.`
  await reportPaymentProblem(req, row, { key: refund.id, problem: told })
}

async function nameOf(req: PayloadRequest, staff: string | null): Promise<string | null> {
  const { db } = req.payload
  if (!staff || !db.isId(staff)) return null
  const user = await db.findOne<User>({ collection: 'users', where: { id: { equals: staff } }, req })
  return user?.name ?? null
}
