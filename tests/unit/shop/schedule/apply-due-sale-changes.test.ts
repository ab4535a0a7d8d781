import type { Payload } from 'payload'
import { beforeEach, expect, test, vi } from 'vitest'
import { applyDueSaleChanges } from '../../../../cms/shop/schedule/apply-due-sale-changes.ts'
import { noteSpans } from '../../../support/noted-spans.ts'

vi.mock('../../../../cms/base/database/transaction.ts', () => ({
  runInTransaction: (payload: Payload, work: (req: object) => unknown) => work({ payload }),
}))

const HOUR_MS = 60 * 60 * 1000
const start = new Date('2026-11-25T12:00:00Z')
const inHours = (hours: number) => new Date(start.getTime() + hours * HOUR_MS).toISOString()

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }))

/** A product at 100, and at 80 from an hour ahead, for one hour. */
const ring: Record<string, unknown> = {
  id: 'ring',
  name: 'Ring',
  category: 'rings',
  family: 'signet',
  _status: 'published',
  price: 100,
  salePrice: 80,
  saleFrom: inHours(1),
  saleUntil: inHours(2),
  saleIsOn: false,
  saleSwitchAt: inHours(1),
  regularPrice: null,
  pastPrices: null,
  lowestPrice: null,
}

function openShop(product: Record<string, unknown>) {
  const changes: { reason: string; tags: string[] }[] = []
  const db = {
    async find({ where, select }: { where: { saleSwitchAt: { less_than_equal?: string } }; select: object }) {
      const at = product.saleSwitchAt as string | null
      const { less_than_equal: until = inHours(99) } = where.saleSwitchAt
      const selected = Object.entries(product).filter(([field]) => field === 'id' || field in select)
      return { docs: at !== null && at <= until ? [Object.fromEntries(selected)] : [] }
    },
    updateOne: async ({ data }: { data: object }) => Object.assign(product, data),
    create: async ({ data }: { data: (typeof changes)[number] }) => changes.push(data),
    newId: () => 'id',
    exclusive: (_keys: string[], _payload: unknown, work: () => unknown) => work(),
  }
  return { changes, payload: { db } as unknown as Payload }
}

test('a sale begins and ends by the clock, the prices before it are kept, and only a change is in the traces', async () => {
  const spans = noteSpans()
  const product = { ...ring }
  const { payload, changes } = openShop(product)
  expect(await applyDueSaleChanges(payload)).toBe(HOUR_MS)
  expect([product, spans]).toEqual([ring, []])

  vi.setSystemTime(start.getTime() + HOUR_MS)
  expect(await applyDueSaleChanges(payload)).toBe(HOUR_MS)
  const usual = { price: 100, until: start.getTime() + HOUR_MS }
  expect(product).toMatchObject({ saleIsOn: true, lowestPrice: 100, pastPrices: [usual], updatedAt: null })

  vi.setSystemTime(start.getTime() + 2 * HOUR_MS)
  expect(await applyDueSaleChanges(payload)).toBeNull()
  const reduced = { price: 80, until: start.getTime() + 2 * HOUR_MS }
  expect(product).toMatchObject({ saleIsOn: false, lowestPrice: null, pastPrices: [reduced] })
  expect(changes.map(({ reason }) => reason)).toEqual(['Sale began: Ring', 'Sale ended: Ring'])
  // Pages with the card of its family show the lowest price of all its products.
  const stale = ['product:ring', 'product-changes', 'products:rings', 'products', 'family:signet']
  expect(changes.map(({ tags }) => tags)).toEqual([stale, stale])
  expect(spans).toEqual(['job sales', 'job sales'])
})
