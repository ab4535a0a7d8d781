import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import type { SaleOrder } from '../../../../cms/payload-types.ts'
import { setMailsDue } from '../../../../cms/shop/mail/mails-due.ts'
import { markUndoRequest } from '../../../../cms/shop/mail/request-mail-flags.ts'

const until = '~2026-11-24T12:30:00.000Z'

/** Returns the field `mailsDue` of a shipped order after a change. */
async function mailsDueAfter(before: object, after: object, { isUndo = false } = {}): Promise<unknown> {
  const req = { context: {} } as PayloadRequest
  if (isUndo) markUndoRequest(req)
  const originalDoc = { status: 'Shipped', ...before } as SaleOrder
  const change = { data: { status: 'Shipped', ...after }, operation: 'update', originalDoc, req }
  return (await setMailsDue(change as unknown as Parameters<typeof setMailsDue>[0])).mailsDue
}

test('an undo removes the mail of its change; other delayed mails stay delayed', async () => {
  const undo = (mailsDue: string) => mailsDueAfter({ mailsDue }, { status: 'Confirmed' }, { isUndo: true })
  expect(await undo(`${until} orderPaid orderShipped`)).toBe(`${until} orderPaid`)
  expect(await undo(`${until} orderShipped`)).toBeNull()
})

const returned = (...states: string[]) => ({ returns: states.map((state, id) => ({ id, state })) })

test.each([
  ['returnReceived', returned('received'), returned('received', 'received')],
  ['returnRefused', returned('refused', 'asked'), returned('refused', 'refused')],
  ['orderRefunded', { refundedAmount: 5 }, { refundedAmount: 9 }],
])('of two %s, each is noted, and undoing one keeps the other', async (event, one, both) => {
  const noted = await mailsDueAfter({ ...one, mailsDue: `${until} ${event}` }, both)
  expect(noted).toBe(`${until} ${event} ${event}`)
  expect(await mailsDueAfter({ ...both, mailsDue: noted }, one, { isUndo: true })).toBe(`${until} ${event}`)
})

test('undoing a payment that had no mail keeps the mail of the payment before', async () => {
  const paid = { paymentState: 'paid', paidAmount: 5 }
  const more = { ...paid, paidAmount: 9, mailsDue: `${until} orderPaid` }
  expect(await mailsDueAfter(more, paid, { isUndo: true })).toBe(`${until} orderPaid`)
})

test('a payment of all that is owed is noted, also after a gift; one of a part is not', async () => {
  const before = { paymentState: 'unpaid', paidAmount: 100, refundedAmount: 20 }
  const after = { ...before, paymentState: 'partRefunded', paidAmount: 130 }
  const noted = await mailsDueAfter(before, after)
  expect(noted).toBe('orderPaid')
  expect(await mailsDueAfter({ ...after, mailsDue: `${until} ${noted}` }, before, { isUndo: true })).toBeNull()
  expect(await mailsDueAfter(before, { ...before, paidAmount: 110 })).toBeUndefined()
  expect(await mailsDueAfter(before, { ...before, paymentState: 'partRefunded', refundedAmount: 30 })).toBe(
    'orderRefunded',
  )
})
