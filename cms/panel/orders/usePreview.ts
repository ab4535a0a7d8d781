'use client'
import type { OrderPreview } from '../../shop/orders/preview-order.ts'
import { postToPanel } from '../parts/panel-client.ts'
import { useAsked } from '../parts/use-asked.ts'
import { type Draft, wantedLines } from './order-draft.ts'

/** The preview of changed lines; null while it is outdated. `isPossible`: whether all quantities are valid. */
export type ShownPreview = ReturnType<typeof usePreview>

/**
 * Loads the preview of a draft: its cost and effect on stock. Reloads it when lines, delivery, code or customer change.
 * `customer`: the id of the caller of a new order, if known.
 */
export function usePreview(
  path: string,
  { lines, delivery, discountCode }: Pick<Draft, 'lines' | 'delivery' | 'discountCode'>,
  customer?: string,
) {
  const wanted = wantedLines(lines)
  const asked = wanted && wanted.length > 0 ? JSON.stringify({ lines: wanted, delivery, discountCode, customer }) : null
  const { body, failure, retry } = useAsked<OrderPreview>(asked, (signal) =>
    postToPanel(path, JSON.parse(asked ?? 'null'), { signal }),
  )
  return { preview: body, failure, isPossible: asked !== null, retry }
}
