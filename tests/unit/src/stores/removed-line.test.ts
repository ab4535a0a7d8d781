// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'
import { openPage } from '../../open-page.ts'
import { openStores } from '../../open-stores.ts'

beforeEach(() => void openPage())

async function openWith(...removed: string[]) {
  const stores = await openStores()
  stores.addToCart(ring, 3, 'Aurel')
  stores.addToCart(balm, 1, 'Aurel')
  for (const id of removed) stores.removeLine(id)
  const undo = (index = 0) => {
    const offer = stores.$toasts.get()[index]?.offer
    if (typeof offer === 'object') stores.restoreLine(offer.undo)
  }
  const pieces = () => stores.$cart.get().item.map(({ id, qty }) => [id, qty])
  return { ...stores, undo, pieces }
}

test('a removed line is named, and can be restored as it was', async () => {
  const { undo, pieces, $toasts } = await openWith('ring')
  expect(pieces()).toEqual([['balm', 1]])
  expect($toasts.get()).toMatchObject([{ kind: 'success', text: 'Pearl Ring was removed', milliseconds: 5000 }])
  undo()
  expect(pieces()).toEqual([
    ['ring', 3],
    ['balm', 1],
  ])
})

test('two removed lines can be restored in any order', async () => {
  const { undo, pieces } = await openWith('ring', 'balm')
  undo(0)
  undo(1)
  expect(pieces().sort()).toEqual([
    ['balm', 1],
    ['ring', 3],
  ])
})

test('a removed line of an edited order is restored as that line', async () => {
  const { undo, startEdit, removeLine, $cart } = await openWith()
  startEdit(placed, 'Aurel', 'USD')
  const [line] = $cart.get().item
  removeLine('line-1')
  undo()
  expect($cart.get().item).toEqual([line])
})

test('a removed line of an ended edit is restored as a product', async () => {
  const { undo, startEdit, removeLine, cancelEdit, $cart } = await openWith()
  startEdit(placed, 'Aurel', 'USD')
  removeLine('line-1')
  cancelEdit()
  undo()
  expect($cart.get().item).toMatchObject([{ id: 'ring', qty: 2 }])
  expect($cart.get().item[0]).not.toHaveProperty('itemId')
})

test('no line is removed or restored while an order is sent, and a line outside the cart is not removed', async () => {
  const { undo, removeLine, pieces, $cartLocked, $toasts } = await openWith('ring')
  $cartLocked.set(true)
  undo()
  removeLine('balm')
  $cartLocked.set(false)
  removeLine('none')
  expect([pieces(), $toasts.get().length]).toEqual([[['balm', 1]], 1])
})
