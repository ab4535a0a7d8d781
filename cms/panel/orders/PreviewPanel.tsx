'use client'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { OrderPreview } from '../../shop/orders/preview-order.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TableHead } from '../parts/TableHead.tsx'
import { texts } from './texts.ts'
import type { OrderPreviewState } from './useOrderPreview.ts'

type Props = { shown: OrderPreviewState; isNew?: boolean; hasLines: boolean; note?: string | null }

/**
 * A card that shows how the edited lines change an order's total and the stock, and shows `note` below. For a new
 * order (`isNew`) it shows the amounts without a comparison.
 */
export function PreviewPanel({ shown, isNew, hasLines, note }: Props) {
  const { preview, failure, isPossible, retry } = shown
  return (
    <section className="desk-card desk-preview" aria-label={isNew ? texts.preview.newTitle : texts.preview.title}>
      <h2>{isNew ? texts.preview.newTitle : texts.preview.title}</h2>
      <FailureMessage failure={failure} onRetry={retry} />
      <div role="status">
        {!isPossible && <p>{hasLines ? texts.wrongQuantity : texts.needsLines}</p>}
        {isPossible && !preview && !failure && <p className="desk-soft">{texts.preview.working}</p>}
        {preview && <Differences preview={preview} isNew={isNew ?? false} />}
        {note && <p>{note}</p>}
      </div>
    </section>
  )
}

function Differences({ preview, isNew }: { preview: OrderPreview; isNew: boolean }) {
  const { total, charges, products, currency } = preview
  const money = (amount: number) => formatAmount(amount, currency)
  if (!isNew && total.difference === 0 && products.length === 0) return <p>{texts.preview.nothing}</p>
  return (
    <>
      <p>
        {texts.preview.total}: {!isNew && `${money(total.before)} → `}
        <strong>{money(total.after)}</strong>
        {!isNew && total.difference !== 0 && ` (${signed(total.difference, money)})`}
      </p>
      {charges.map(({ kind, name, amount, reference }) => (
        <p key={`${kind} ${reference}`} className="desk-soft">
          {texts.preview.with(name, money(amount))}
        </p>
      ))}
      {products.length > 0 && (
        <table>
          <TableHead columns={[texts.preview.product, texts.preview.pieces, texts.preview.left]} />
          <tbody>
            {products.map(({ itemId, itemName, before, after, difference, left, problem }) => (
              <tr key={itemId}>
                <th scope="row">
                  {itemName}
                  {problem && <span className="desk-wrong">{problem}</span>}
                </th>
                <td>{isNew ? after : `${before} → ${after} (${signed(difference, String)})`}</td>
                <td>{problem ? '–' : left}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function signed(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : `−${format(-value)}`
}
