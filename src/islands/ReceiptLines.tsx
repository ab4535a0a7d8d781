import { isChargeItemId } from '../domain/charges/charge.ts'
import { formatAmount } from '../domain/money/money.ts'
import { formatLineNote } from '../domain/orders/line-note.ts'
import type { OrderDetailsLine, SaleOrderLine } from '../domain/orders/order.ts'

/**
 * The props of the table of a receipt's lines. `ordered`: the same lines with their notes; undefined until they are
 * loaded.
 */
export type Props = { lines: SaleOrderLine[]; ordered: OrderDetailsLine[] | undefined; currency: string }

export default function ReceiptLines({ lines, ordered, currency }: Props) {
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
            <td>{isChargeItemId(itemId) ? '' : index + 1}</td>
            <td dir="auto">
              {itemName}
              <Note line={ordered?.find((line) => line.id === id)} />
            </td>
            <td>{isChargeItemId(itemId) ? '' : formatAmount(price, currency)}</td>
            <td>{isChargeItemId(itemId) ? '' : quantity}</td>
            <td>{formatAmount(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Note({ line }: { line: OrderDetailsLine | undefined }) {
  return line?.note ? (
    <small className="receipt__note" dir="auto">
      {formatLineNote(line.note)}
    </small>
  ) : null
}
