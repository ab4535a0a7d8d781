'use client'
import type { NoteTerms } from '../../../src/domain/orders/line-note.ts'
import type { OrderPreview } from '../../shop/orders/preview-order.ts'
import { postToPanel } from '../parts/panel-client.ts'
import { useDebouncedCall } from '../parts/use-debounced-call.ts'
import { type OrderFormDraft, toOrderLineInputs } from './order-draft.ts'

/**
 * The preview of an order's changed lines. `preview` is null while it is outdated; `isPossible` tells whether there
 * are lines and all quantities are valid. `taken` maps the ids of products that allow a note to the note's terms, as
 * of the latest preview.
 */
export type OrderPreviewState = ReturnType<typeof useOrderPreview>

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
    postToPanel(path, JSON.parse(asked ?? 'null'), { signal }),
  )
  const taken = takenIn(latest?.kind === 'done' ? latest.body.lines : [])
  return { preview: body, failure, isPossible: asked !== null, taken, retry }
}

function takenIn(lines: OrderPreview['lines']): ReadonlyMap<string, NoteTerms> {
  return new Map(lines.flatMap(({ itemId, takesNote }) => (takesNote ? [[itemId, takesNote]] : [])))
}
