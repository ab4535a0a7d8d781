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
        {lines.map((line, index) => (
          <tr key={line.id}>
            <td>{index + 1}</td>
            <td dir="auto">{line.itemName}</td>
            <td>{formatAmount(line.price, currency)}</td>
            <td>{line.quantity}</td>
            <td>{formatAmount(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
