import { isChargeItem } from '../domain/charges/charge.ts'
import { formatAmount } from '../domain/money/money.ts'
import type { SaleOrderLine } from '../domain/orders/order.ts'

export type Props = { lines: SaleOrderLine[]; currency: string }

export default function ReceiptLines({ lines, currency }: Props) {
  return (
    <table className="receipt__lines">
      <thead>
        <tr>
          <th scope="col">No</th>
          <th scope="col">Name</th>
          <th scope="col">Price</th>
          <th scope="col">Quantity</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, itemId, itemName, price, quantity, amount }, index) => (
          <tr key={id}>
            <td>{isChargeItem(itemId) ? '' : index + 1}</td>
            <td dir="auto">{itemName}</td>
            <td>{isChargeItem(itemId) ? '' : formatAmount(price, currency)}</td>
            <td>{isChargeItem(itemId) ? '' : quantity}</td>
            <td>{formatAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
