import { createChargeItemId } from '../../../src/domain/charges/charge.ts'
import { toOrderCharges } from '../../../src/domain/charges/stored-charges.ts'
import type { OrderWithLines, SaleOrderLine } from '../../../src/domain/orders/order.ts'
import { idOf } from '../../base/references.ts'
import type { SaleOrder } from '../../payload-types.ts'

/**
 * Returns an order as its customer receives it from the API. The order's charges, such as delivery, are the last lines,
 * so that all amounts add up to the total. `store` is the store name to write into the order and its lines.
 */
export function toOrderWithLines(order: SaleOrder, store: string): OrderWithLines {
  return {
    saleOrder: {
      id: order.id,
      branchId: idOf(order.branch) ?? '',
      tenancyName: store,
      customerName: order.customerName,
      shippingAddress: order.shippingAddress ?? '',
      memo: order.memo ?? '',
      date: order.date,
      reference: order.reference,
      status: order.status,
      grandTotalAmount: order.grandTotalAmount,
    },
    saleOrderTransactions: [...productLines(order), ...chargeLines(order)].map((line) => ({
      ...line,
      saleOrderId: order.id,
      description: line.itemName,
      tenancyName: store,
    })),
  }
}

type Line = Omit<SaleOrderLine, 'saleOrderId' | 'description' | 'tenancyName'>

function productLines({ lines }: SaleOrder): Line[] {
  return (lines ?? []).map((line) => ({
    id: line.id ?? '',
    itemId: line.itemId,
    itemCode: line.itemCode ?? '',
    itemName: line.itemName,
    quantity: line.quantity,
    unitMeasureId: line.unitMeasureId ?? '',
    unitMeasureName: line.unitMeasureName ?? '',
    picture: line.picture ?? '',
    pictureId: line.pictureId ?? null,
    price: line.price,
    amount: line.amount,
  }))
}

function chargeLines(order: SaleOrder): Line[] {
  const none = { itemCode: '', unitMeasureId: '', unitMeasureName: '', picture: '', pictureId: null }
  return toOrderCharges(order).map(({ id = '', kind, name, amount, reference }) => ({
    id,
    itemId: createChargeItemId(kind),
    itemName: name,
    quantity: 1,
    ...none,
    price: amount,
    amount,
    ...(kind === 'discount' ? { itemCode: reference } : {}),
  }))
}
