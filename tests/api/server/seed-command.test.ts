import { onTestFinished } from 'vitest'
import { expect, test } from '../../support/api.ts'
import { runCommand } from '../../support/commands.ts'
import { checkout, ordersOf } from '../../support/orders.ts'
import { createSoldProduct, eventually, readStock, store } from '../../support/shop-products.ts'

test('beside a running shop products are made, every order succeeds', async ({ copy, admin, stranger, customer }) => {
  const ring = await createSoldProduct(admin, { pieces: 1000 })
  const sold = async () => (await stranger.get<{ result: unknown[] }>(`/api/get_item/${store}`)).body.result.length
  const before = await sold()
  // Drafts count as well.
  const { totalDocs } = (await admin.get<{ totalDocs: number }>('/api/products?limit=1')).body
  // The new products would slow down later tests.
  onTestFinished(async () => void (await admin.delete('/api/products?where[code][like]=AU-X-')))

  let isSeeding = true
  const seeded = runCommand('seed', ['--products', String(totalDocs + 20)], copy.settings).finally(() => {
    isSeeding = false
  })
  const statuses = { orders: [] as number[], saves: [] as number[], health: [] as number[] }
  while (isSeeding) {
    const [order, save, health] = await Promise.all([
      checkout(customer, [{ itemId: ring.id }]),
      admin.patch(`/api/products/${ring.id}`, { price: 20 + statuses.saves.length }),
      stranger.get('/healthz'),
    ])
    statuses.orders.push(order.status)
    statuses.saves.push(save.status)
    statuses.health.push(health.status)
  }

  expect((await seeded).stderr).toBe('')
  const rounds = statuses.orders.length
  for (const each of Object.values(statuses)) expect(each).toEqual(Array.from({ length: rounds }, () => 200))
  expect(await ordersOf(customer)).toHaveLength(rounds)
  expect(await readStock(admin, ring.id)).toEqual({ stock: 1000 - rounds, sold: rounds })
  await eventually(async () => expect(await sold()).toBe(before + 20))
})
