import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { readReceivedReturns } from '../../../../cms/desk/dashboard/received-returns.ts'

test('the turnover of returned pieces adds up to the amount of their return, without notes', async () => {
  const line = { itemId: 'ring', itemName: 'Ring', price: 6.67, quantity: 3 }
  const lines = [{ ...line, lineId: 'a' }]
  const received = { state: 'received', decidedAt: '2026-11-27T10:00:00.000Z', amount: 35, lines }
  const order = {
    lines: [{ ...line, id: 'a', price: 10, note: 'For Anna', notePrice: 5 }],
    returns: [received, { ...received, state: 'asked' }, { ...received, decidedAt: '2026-11-28T00:00:00.000Z' }],
  }
  const payload = { db: { find: async () => ({ docs: [order] }) } } as unknown as Payload
  const day = { from: '2026-11-27T00:00:00.000Z', to: '2026-11-28T00:00:00.000Z' }
  expect(await readReceivedReturns(payload, { branch: null, currency: 'USD', ...day })).toEqual([
    { at: received.decidedAt, amount: 35_000, lines: [{ itemId: 'ring', name: 'Ring', pieces: 3, turnover: 20_000 }] },
  ])
})
