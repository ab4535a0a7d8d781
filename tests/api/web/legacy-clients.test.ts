import type { SaleOrderLine } from '../../../src/domain/orders/order.ts'
import type { Product } from '../../../src/domain/products/catalog.ts'
import { expect, test } from '../../support/api.ts'
import { newPhone, signUp } from '../../support/customers.ts'
import { legacyClient, lineFor, readBack, wholeProduct } from '../../support/legacy-client.ts'
import { createSoldProduct, readStock } from '../../support/shop-products.ts'

const shown = (lines: SaleOrderLine[]) =>
  lines.map(({ itemName, quantity, price, amount }) => [itemName, quantity, price, amount])

test('an existing client signs up, places an order, edits it and deletes it', async ({ shop, admin }) => {
  const goods = await Promise.all([10, 0.1, 3].map((price) => createSoldProduct(admin, { price, pieces: 9 })))
  const [ring, balm, pin] = goods as [Product, Product, Product]
  const client = legacyClient(shop.url)
  expect((await client.signIn('register', newPhone(), 'six-or-more')).body).toMatchObject({ status: 1 })
  const placed = await client.place([lineFor(ring, 2), wholeProduct(balm, 3)])
  expect([placed.status, placed.body]).toEqual([200, { result: expect.any(String) }])

  const { saleOrder, saleOrderTransactions: lines } = await client.edit(placed.body.result)
  expect(shown(lines)).toEqual([
    [ring.name, 2, 10, 20],
    [balm.name, 3, 0.1, 0.3],
  ])
  expect(saleOrder).toMatchObject({ status: 'New', shippingAddress: '', memo: '', grandTotalAmount: 20.3 })

  const added = { id: pin.id, name: pin.name, price: pin.price, qty: 1, branchName: 'Aurel' }
  const updated = await client.update(saleOrder, [readBack(lines[0]!, 1), readBack(lines[1]!, 5), added])
  expect([updated.status, updated.body]).toEqual([200, { result: placed.body.result }])
  const after = await client.edit(placed.body.result)
  expect(shown(after.saleOrderTransactions)).toEqual([
    [ring.name, 1, 10, 10],
    [balm.name, 5, 0.1, 0.5],
    [pin.name, 1, 3, 3],
  ])
  expect(after.saleOrder).toEqual({ ...saleOrder, grandTotalAmount: 13.5 })
  expect(await readStock(admin, ring.id)).toEqual({ stock: 8, sold: 1 })

  expect((await client.orders()).body.result.map(({ id }) => id)).toEqual([placed.body.result])
  expect((await client.remove(placed.body.result)).body).toEqual({ result: true })
  expect((await client.orders()).body.result).toEqual([])
  expect(await readStock(admin, ring.id)).toEqual({ stock: 9, sold: 0 })
})

test('an existing client signs in, and orders by its cookies alone', async ({ shop, admin }) => {
  const { name, password } = await signUp(shop.url)
  const client = legacyClient(shop.url)
  expect((await client.signIn('login', name, password)).body).toMatchObject({ status: 1, token: expect.any(String) })
  const [product] = await client.products()
  expect((await client.place([lineFor(product!, 1)])).status).toBe(200)
  expect((await client.place([lineFor(await createSoldProduct(admin), 1)])).status).toBe(200)
})
