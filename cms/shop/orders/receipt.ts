import type { Receipt, SaleOrderLine } from '../../../src/domain/orders/order.ts'
import { idOf } from '../../base/references.ts'
import type { SaleOrder } from '../../payload-types.ts'

/** Returns an order in the form that its customer receives. */
export function receiptOf(order: SaleOrder, store: string): Receipt {
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
    saleOrderTransactions: (order.lines ?? []).map(
      (line): SaleOrderLine => ({
        id: line.id ?? '',
        saleOrderId: order.id,
        itemId: line.itemId,
        itemCode: line.itemCode ?? '',
        itemName: line.itemName,
        description: line.itemName,
        quantity: line.quantity,
        unitMeasureId: line.unitMeasureId ?? '',
        unitMeasureName: line.unitMeasureName ?? '',
        picture: line.picture ?? '',
        pictureId: line.pictureId ?? null,
        price: line.price,
        amount: line.amount,
        tenancyName: store,
      }),
    ),
  }
}
