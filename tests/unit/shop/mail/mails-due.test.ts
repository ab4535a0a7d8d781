import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import type { SaleOrder } from '../../../../cms/payload-types.ts'
import { setMailsDue } from '../../../../cms/shop/mail/mails-due.ts'
import { markUndoRequest } from '../../../../cms/shop/mail/request-mail-flags.ts'

/** Returns the field `mailsDue` after a change of a shipped order back to Confirmed is undone. */
async function mailsDueAfterUndo(mailsDue: string): Promise<unknown> {
  const req = { context: {} } as PayloadRequest
  markUndoRequest(req)
  const originalDoc = { status: 'Shipped', mailsDue } as SaleOrder
  const change = { data: { status: 'Confirmed' }, operation: 'update', originalDoc, req }
  return (await setMailsDue(change as unknown as Parameters<typeof setMailsDue>[0])).mailsDue
}

test('an undo removes the mail of its change; other delayed mails stay delayed', async () => {
  const until = '~2026-11-24T12:30:00.000Z'
  expect(await mailsDueAfterUndo(`${until} orderPaid orderShipped`)).toBe(`${until} orderPaid`)
  expect(await mailsDueAfterUndo(`${until} orderShipped`)).toBeNull()
})
