import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import type { SaleOrder } from '../../../../cms/payload-types.ts'
import { derivePaymentFields, waivedFieldsOf } from '../../../../cms/shop/orders/payment-fields.ts'
import { recordProviderRefunds } from '../../../../cms/shop/payments/record-provider-refunds.ts'
import { fromMills } from '../../../../src/domain/money/money.ts'
import { markRefundFailed } from '../../../../src/domain/payments/payment.ts'
import {
  calculateOverpaidAmount,
  calculateOwedAmount,
  toOrderPaymentAmounts,
} from '../../../../src/domain/payments/payment-state.ts'

type Payment = NonNullable<SaleOrder['payments']>[number]

/** A change of an order, such as `refund 30`. `fail 1`: the entry with that place failed. `return 40`: pieces came back. */
type Step = `${'total' | 'pay' | 'refund' | 'fail' | 'return'} ${number}` | 'cancel' | 'undo cancel'

const saved = (order: SaleOrder): SaleOrder => ({ ...order, ...derivePaymentFields(order) })

const PAID_ORDER = saved({
  status: 'Confirmed',
  grandTotalAmount: 100,
  payments: [{ kind: 'payment', amount: 100 } as Payment],
} as SaleOrder)

function change(order: SaleOrder, step: Step): SaleOrder {
  const [what, amount] = [step.split(' ')[0], Number(step.split(' ')[1])]
  const payments = order.payments ?? []
  const added = (kind: Payment['kind']) =>
    saved({ ...order, payments: [...payments, { kind, amount, ...waivedFieldsOf(order, kind, amount) } as Payment] })
  if (what === 'total') return saved({ ...order, grandTotalAmount: amount })
  if (what === 'pay') return added('payment')
  if (what === 'refund') return added('refund')
  if (what === 'fail') return saved({ ...order, payments: markRefundFailed(payments, payments[amount]!) })
  if (what === 'cancel') return saved({ ...order, status: 'Cancelled' })
  if (what === 'undo') return saved({ ...order, status: 'Confirmed' })
  const returns = [{ state: 'received', amount }] as SaleOrder['returns']
  return saved({ ...order, returns, returnedAmount: amount })
}

/** Returns what an order owes, gets back and was waived. */
function sumsOf(order: SaleOrder) {
  const amounts = toOrderPaymentAmounts(order)
  const [owed, back] = [calculateOwedAmount(amounts), calculateOverpaidAmount(amounts)]
  return { owed: fromMills(owed), back: fromMills(back), waived: order.waivedAmount }
}

test.each<[Step[], owed: number, back: number, waived: number]>([
  // A gift.
  [['refund 30'], 0, 0, 30],
  [['refund 30', 'total 110'], 10, 0, 30],
  [['refund 30', 'total 120', 'total 100'], 0, 0, 30],
  [['refund 30', 'refund 20'], 0, 0, 50],
  // A piece is refunded, and removed afterwards.
  [['refund 30', 'total 70'], 0, 0, 0],
  [['refund 30', 'total 70', 'total 95'], 25, 0, 0],
  [['refund 30', 'total 70', 'total 100', 'pay 30', 'total 70'], 0, 30, 0],
  [['refund 30', 'total 80'], 0, 0, 10],
  [['refund 30', 'total 50'], 0, 20, 0],
  [['refund 0.3', 'total 99.9'], 0, 0, 0.2],
  [['refund 30', 'refund 20', 'total 70'], 0, 0, 20],
  [['refund 30', 'refund 20', 'total 70', 'total 40'], 0, 10, 0],
  // A piece is removed, and refunded afterwards.
  [['total 70', 'refund 30'], 0, 0, 0],
  [['total 70', 'refund 30', 'total 95'], 25, 0, 0],
  // A piece that was added and paid after a gift is removed.
  [['refund 30', 'total 120', 'pay 20', 'total 100'], 0, 20, 30],
  [['refund 30', 'total 120', 'pay 20', 'total 100', 'refund 20'], 0, 0, 30],
  [['refund 30', 'total 120', 'pay 20', 'total 100', 'refund 20', 'total 120'], 20, 0, 30],
  [['refund 30', 'total 120', 'pay 20', 'refund 5', 'total 100'], 0, 15, 30],
  [['refund 30', 'total 120', 'pay 20', 'refund 20', 'total 90'], 0, 0, 20],
  // A refund fails after staff gave the same money back another way.
  [['total 70', 'refund 30', 'refund 30', 'fail 1'], 0, 0, 0],
  [['total 70', 'refund 30', 'refund 30', 'fail 1', 'total 95'], 25, 0, 0],
  [['total 70', 'refund 30', 'refund 10', 'fail 1'], 0, 20, 0],
  [['total 70', 'refund 30', 'refund 40', 'fail 1'], 0, 0, 10],
  [['total 70', 'refund 30', 'refund 20', 'refund 20', 'fail 1'], 0, 0, 10],
  [['refund 30', 'refund 30', 'fail 1'], 0, 0, 30],
  [['refund 30', 'refund 20', 'fail 2'], 0, 0, 30],
  [['refund 30', 'total 70', 'refund 30', 'fail 1'], 0, 0, 0],
  [['refund 30', 'refund 20', 'total 70', 'fail 1'], 0, 10, 0],
  // Returns and cancellations.
  [['refund 40', 'return 40'], 0, 0, 40],
  [['refund 40', 'return 10'], 0, 0, 40],
  [['refund 40', 'return 60'], 0, 20, 40],
  [['return 40'], 0, 40, 0],
  [['return 40', 'refund 40'], 0, 0, 0],
  [['return 40', 'refund 50'], 0, 0, 10],
  [['refund 30', 'total 120', 'return 20'], 0, 0, 30],
  [['refund 30', 'cancel'], 0, 70, 30],
  [['refund 30', 'cancel', 'refund 70'], 0, 0, 30],
  [['refund 30', 'cancel', 'undo cancel'], 0, 0, 30],
])('after %j, an order of 100 that was paid owes %d, gets %d back and was waived %d', (steps, owed, back, waived) => {
  expect(sumsOf(steps.reduce(change, PAID_ORDER))).toEqual({ owed, back, waived })
})

test('refunds of earlier versions stay as they were recorded', () => {
  const refund = { kind: 'refund', amount: 30 } as Payment
  const withRefund = (more: Partial<Payment>) =>
    saved({ ...PAID_ORDER, payments: [...PAID_ORDER.payments!, { ...refund, ...more }] })
  expect(sumsOf(change(withRefund({}), 'total 70'))).toEqual({ owed: 0, back: 0, waived: null })
  expect(change(withRefund({ waived: 30 }), 'total 70').waivedAmount).toBe(30)
})

test('of refunds that the provider tells together, the failed ones are recorded first', async () => {
  const online = { kind: 'refund', amount: 30, method: 'online', reference: 're_1', waived: 0, lowestTotal: 70 }
  let order = saved({ ...PAID_ORDER, payments: [...PAID_ORDER.payments!, online as Payment] })
  expect(sumsOf(order)).toEqual({ owed: 30, back: 0, waived: 0 })
  const payload = {
    find: async () => ({ docs: [order] }),
    update: async ({ data }: { data: Partial<SaleOrder> }) => {
      order = saved({ ...order, ...data })
      return order
    },
  }
  const row = { id: 'row', order: 'order', reference: 'SO-1', currency: 'USD', problem: 're_1' }
  const newestFirst = [
    { id: 're_2', amount: 20_000, hasFailed: false, staff: null },
    { id: 're_1', amount: 30_000, hasFailed: true, staff: null },
  ]
  await recordProviderRefunds({ payload } as unknown as PayloadRequest, 'Stripe', row, newestFirst)
  expect(order.payments!.slice(1)).toMatchObject([{ hasFailed: true }, { reference: 're_2', waived: 20 }])
  expect(sumsOf(order)).toEqual({ owed: 0, back: 0, waived: 20 })
})
