import type { CartProduct } from '../../src/domain/cart/cart.ts'
import type { OrderWithLines, SaleOrderLine } from '../../src/domain/orders/order.ts'

export const ring: CartProduct = {
  id: 'ring',
  name: 'Pearl Ring',
  code: 'R-1',
  picture: '/media/ring.webp',
  pictureId: null,
  price: 19.99,
  regularPrice: null,
  savePrice: null,
  currency: 'USD',
  categoryName: 'Rings',
  available: 5,
  sold: 0,
  unitMeasureId: 'piece',
  unitMeasureName: 'Piece',
}

export const balm: CartProduct = { ...ring, id: 'balm', name: 'Rose Balm', code: 'B-1', price: 0.1 }

const ringLine: SaleOrderLine = {
  id: 'line-1',
  saleOrderId: 'order-1',
  itemId: 'ring',
  itemCode: 'R-1',
  itemName: 'Pearl Ring',
  description: 'Pearl Ring',
  quantity: 2,
  unitMeasureId: 'piece',
  unitMeasureName: 'Piece',
  picture: '/media/ring.webp',
  pictureId: null,
  price: 15,
  amount: 30,
  tenancyName: 'Aurel',
}

export const placed: OrderWithLines = {
  saleOrder: {
    id: 'order-1',
    branchId: 'branch-1',
    tenancyName: 'Aurel',
    customerName: '012345678',
    shippingAddress: '1 Sand Lane',
    memo: 'ring twice',
    date: '2026-11-21T09:30:00.000Z',
    reference: 'SO-2026-000001',
    status: 'New',
    grandTotalAmount: 30,
  },
  saleOrderTransactions: [ringLine],
}
