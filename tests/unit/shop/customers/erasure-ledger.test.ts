import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import * as ledger from '../../../../cms/shop/customers/erasure-ledger.ts'

const a = 'a1'.repeat(32)

test('a written ledger can be read, and an invalid line is named', () => {
  const rows = [{ key: `erased:${a}`, data: { at: '2026-11-25T00:00:00.000Z' } }]
  expect(ledger.parseErasureLedger('erased.ndjson', ledger.formatErasureLedger(rows))).toEqual(rows)
  const others = Object.entries({ readiness: { at: 1 }, 'erased:Mary': {} }).map(([key, data]) => ({ key, data }))
  expect(ledger.filterErasureLedgerRows([...rows, ...others])).toEqual(rows)
  const sentence = /^erased\.ndjson is no list of erased people: line 2 cannot be read\.$/
  for (const line of ['{"key":"erased:Mary","data":{"at":""}}', 'x', '1'])
    expect(() => ledger.parseErasureLedger('erased.ndjson', `\n${line}`)).toThrow(sentence)
})

test('customers who were merged into an erased customer count as erased, also through a third one, and a circle ends', async () => {
  const rows: ledger.ErasureLedgerRow[] = []
  const upsert = async ({ data }: { data: ledger.ErasureLedgerRow }) => rows.push(data)
  const req = { payload: { db: { upsert } } } as unknown as PayloadRequest
  await ledger.recordCustomerMerge(req, 'first', 'second')
  await ledger.recordCustomerMerge(req, 'second', 'third')
  await ledger.recordCustomerMerge(req, 'other', 'stays')
  await ledger.recordErasure(req, 'customers', ['third'])
  const { has, isEmpty } = ledger.indexErasureLedger(
    ledger.parseErasureLedger('erased.ndjson', ledger.formatErasureLedger(rows)),
  )
  const ids = ['first', 'second', 'third', 'other', 'stays']
  expect(ids.filter((id) => has('customers', id))).toEqual(['first', 'second', 'third'])
  expect([isEmpty, has('sale-orders', 'third')]).toEqual([false, false])
  const [first, second] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string]
  const merged = (from: string, into: string) => ({ key: `merged:${from}`, data: { at: '', into } })
  const circle = ledger.indexErasureLedger([merged(first, second), merged(second, first)])
  expect([circle.has('customers', 'x'), circle.isEmpty]).toEqual([false, true])
})
