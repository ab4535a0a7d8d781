import { formatAmount } from '../../../src/domain/money/money.ts'
import type { OrderPreview } from '../../shop/orders/preview-order.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { Table } from '../parts/Table.tsx'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { type OrderFormDraft, toOrderLineInputs } from './order-draft.ts'
import { texts } from './texts.ts'

type Props = { shown: OrderPreviewState; isNew?: boolean; hasLines: boolean; note?: string | null }

/**
 * A card that shows how the edited lines change an order's total and the stock. For a new order (`isNew`) it shows only
 * the new numbers.
 */
export function OrderTotalAndStockPreview({ shown, isNew = false, hasLines, note }: Props) {
  const { preview, failure, isPossible, retry } = shown
  const title = isNew ? texts.preview.newTitle : texts.preview.title
  return (
    <section className="desk-card desk-preview" aria-label={title}>
      <h2>{title}</h2>
      <FailureMessage failure={failure} onRetry={retry} />
      <div role="status">
        {!isPossible && <p>{hasLines ? texts.wrongQuantity : texts.needsLines}</p>}
        {isPossible && !preview && !failure && <p className="desk-soft">{texts.preview.working}</p>}
        {preview && <Differences preview={preview} isNew={isNew} />}
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
        <Table className="desk-table" columns={[texts.preview.product, texts.preview.pieces, texts.preview.left]}>
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
        </Table>
      )}
    </>
  )
}

function signed(value: number, format: (value: number) => string): string {
  return value > 0 ? `+${format(value)}` : `−${format(-value)}`
}

/**
 * The preview of an order's changed lines. `preview` is null while it is outdated; `isPossible` tells whether there
 * are lines and all quantities are valid, `isOrderable` whether the preview has no problem. `taken` maps the ids of
 * products that allow a note to the note's terms, as of the latest preview.
 */
type OrderPreviewState = ReturnType<typeof useOrderPreview>

/**
 * React hook that loads the preview of a draft order: its cost and its effect on stock. Reloads the preview when lines,
 * delivery, discount code or customer change. `customer` is the id of the caller of a new order, if known.
 */
export function useOrderPreview(
  path: string,
  { lines, delivery, discountCode }: Pick<OrderFormDraft, 'lines' | 'delivery' | 'discountCode'>,
  customer?: string,
) {
  const wanted = toOrderLineInputs(lines)
  const asked = wanted && wanted.length > 0 ? JSON.stringify({ lines: wanted, delivery, discountCode, customer }) : null
  const { latest, body, failure, retry } = useDebouncedCall<OrderPreview>(asked, (signal) =>
    postToPanelApi(path, JSON.parse(asked ?? 'null'), { signal }),
  )
  const lastLines = latest?.kind === 'done' ? latest.body.lines : []
  return {
    preview: body,
    failure,
    isPossible: asked !== null,
    retry,
    isOrderable: body?.products.every(({ problem }) => !problem) ?? false,
    taken: new Map(lastLines.flatMap(({ itemId, takesNote }) => (takesNote ? [[itemId, takesNote] as const] : []))),
  }
}
