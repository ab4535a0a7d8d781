'use client'
import { useEffect, useState } from 'react'
import type { NoteTerms } from '../../../src/domain/orders/line-note.ts'
import type { OrderPreview } from '../../shop/orders/preview-order.ts'
import { type Failure, postToPanel, type Result } from '../parts/panel-client.ts'
import { type Draft, wantedLines } from './order-draft.ts'

/** Debounce of the preview in milliseconds. */
const PAUSE_MS = 300

/**
 * The preview of changed lines; null while it is outdated. `isPossible`: whether all quantities are valid. `taken`: the
 * notes that products take, of the latest preview.
 */
export type ShownPreview = {
  preview: OrderPreview | null
  failure: Failure | null
  isPossible: boolean
  taken: ReadonlyMap<string, NoteTerms>
  retry(): void
}

/**
 * Loads the preview of a draft: its cost and effect on stock. Reloads it when lines, delivery, code or customer change.
 * `customer`: the id of the caller of a new order, if known.
 */
export function usePreview(
  path: string,
  { lines, delivery, discountCode }: Pick<Draft, 'lines' | 'delivery' | 'discountCode'>,
  customer?: string,
): ShownPreview {
  const wanted = wantedLines(lines)
  const asked = wanted && wanted.length > 0 ? JSON.stringify({ lines: wanted, delivery, discountCode, customer }) : null
  const [answer, setAnswer] = useState<{ asked: string; result: Result<OrderPreview> } | null>(null)
  const [taken, setTaken] = useState<ShownPreview['taken']>(new Map())
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry must load again.
  useEffect(() => {
    if (!asked) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const result = await postToPanel<OrderPreview>(path, JSON.parse(asked), { signal: ended.signal }).catch(
        () => null,
      )
      if (result) setAnswer({ asked, result })
      if (result?.kind === 'done') setTaken(takenIn(result.body))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [path, asked, attempt])

  const result = answer && answer.asked === asked ? answer.result : null
  return {
    preview: result?.kind === 'done' ? result.body : null,
    failure: result && result.kind !== 'done' ? result : null,
    isPossible: asked !== null,
    taken,
    retry: () => setAttempt(attempt + 1),
  }
}

function takenIn({ lines }: OrderPreview): ShownPreview['taken'] {
  return new Map(lines.flatMap(({ itemId, takesNote }) => (takesNote ? [[itemId, takesNote]] : [])))
}
