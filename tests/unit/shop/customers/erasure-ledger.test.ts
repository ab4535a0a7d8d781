import type { PayloadRequest } from 'payload'
import { expect, test } from 'vitest'
import {
  filterLedgerRows,
  formatLedger,
  indexLedger,
  type LedgerRow,
  parseLedger,
  recordErasure,
  recordMerge,
} from '../../../../cms/shop/customers/erasure-ledger.ts'

const a = 'a1'.repeat(32)

test('a written ledger can be read, and an invalid line is named', () => {
  const rows = [{ key: `erased:${a}`, data: { at: '2026-11-25T00:00:00.000Z' } }]
  expect(parseLedger('erased.ndjson', formatLedger(rows))).toEqual(rows)
  expect(filterLedgerRows([...rows, { key: 'readiness', data: { at: 1 } }, { key: 'erased:Mary', data: {} }])).toEqual(
    rows,
  )
  for (const line of ['{"key":"erased:Mary","data":{"at":""}}', 'x', '1'])
    expect(() => parseLedger('erased.ndjson', `\n${line}`)).toThrow(
      /^erased\.ndjson is no list of erased people: line 2 cannot be read\.$/,
    )
})

test('a ledger in a circle ends', () => {
  const [first, second] = ['1', '2'].map((digit) => digit.repeat(64)) as [string, string]
  const rows = [
    { key: `merged:${first}`, data: { at: '', into: second } },
    { key: `merged:${second}`, data: { at: '', into: first } },
  ]
  expect(indexLedger(rows).has('customers', 'x')).toBe(false)
  expect(indexLedger(rows).isEmpty).toBe(true)
})

test('customers who were merged into an erased customer count as erased, also through a third one', async () => {
  const rows: LedgerRow[] = []
  const upsert = async ({ data }: { data: LedgerRow }) => rows.push(data)
  const req = { payload: { db: { upsert } } } as unknown as PayloadRequest
  await recordMerge(req, 'first', 'second')
  await recordMerge(req, 'second', 'third')
  await recordMerge(req, 'other', 'stays')
  await recordErasure(req, 'customers', ['third'])
  const { has, isEmpty } = indexLedger(parseLedger('erased.ndjson', formatLedger(rows)))
  const ids = ['first', 'second', 'third', 'other', 'stays']
  expect(ids.filter((id) => has('customers', id))).toEqual(['first', 'second', 'third'])
  expect([isEmpty, has('sale-orders', 'third')]).toEqual([false, false])
})
