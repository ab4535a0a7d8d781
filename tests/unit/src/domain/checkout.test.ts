import { expect, test } from 'vitest'
import { emptyCart, withAddedProduct } from '../../../../src/domain/cart/cart.ts'
import {
  createOrderRequest,
  createRevisionRequest,
  filterLinesByStore,
} from '../../../../src/domain/orders/checkout.ts'
import { createCartToEditOrder } from '../../../../src/domain/orders/order-cart.ts'
import { calculateProductsTotal } from '../../../../src/domain/orders/order-total.ts'
import { balm, placed, ring } from '../../../support/product-fixtures.ts'

const by = { branchId: 'branch-1', customerName: '012345678', shippingAddress: '1 Sand Lane' }

test('a new order holds the lines of its store only', () => {
  const cart = withAddedProduct(withAddedProduct(emptyCart, ring, 2, 'Aurel'), balm, 1, 'Argent')
  const line = {
    id: null,
    itemId: 'ring',
    description: 'Pearl Ring',
    quantity: 2,
    unitMeasureId: 'piece',
    price: 19.99,
  }
  expect(createOrderRequest(cart, 'Aurel', by)).toEqual({
    saleOrder: { id: null, memo: '', ...by },
    saleOrderTransactions: [line],
    expectedTotal: 39.98,
  })
  expect(filterLinesByStore(cart, 'Argent').map(({ id }) => id)).toEqual(['balm'])
  expect(calculateProductsTotal(filterLinesByStore(cart, 'Aurel'))).toBe(39_980)
})

test('a placed order becomes a cart that names each line, its product and its order', () => {
  const named = { id: 'line-1', itemId: 'ring', saleOrderId: 'order-1', name: 'Pearl Ring', code: 'R-1' }
  const item = [{ ...named, branchName: 'Aurel', qty: 2, amount: 30 }]
  expect(createCartToEditOrder(placed, 'Aurel', 'USD')).toMatchObject({ totalprice: 30, totalqty: 2, item })
})

test('a revised order keeps its lines and takes up new ones', () => {
  const edited = withAddedProduct(createCartToEditOrder(placed, 'Aurel', 'USD'), ring, 1, 'Aurel')
  const cart = withAddedProduct(edited, balm, 1, 'Aurel')
  const about = { shippingAddress: '2 Stone Lane', agreedPrices: [{ itemId: 'ring', quantity: 2, price: 15 }] }
  const { saleOrder, saleOrderTransactions, expectedTotal } = createRevisionRequest(
    cart,
    'Aurel',
    placed.saleOrder,
    about,
  )
  expect(expectedTotal).toBe(50.09)
  expect(saleOrder).toEqual({ id: 'order-1', memo: 'ring twice', ...by, shippingAddress: '2 Stone Lane' })
  expect(saleOrderTransactions).toMatchObject([
    { id: 'line-1', itemId: 'ring', quantity: 3 },
    { id: null, itemId: 'balm', quantity: 1 },
  ])
})
