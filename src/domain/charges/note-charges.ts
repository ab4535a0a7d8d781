import { fromMills, type Mills, toMills } from '../money/mills.ts'
import type { LineNote } from '../orders/line-note.ts'
import type { Charge } from './charge.ts'

type NotedLine = { quantity: number; note: Pick<LineNote, 'label' | 'price'> | null }

/**
 * Returns the charges for the notes (such as engravings) on order lines, one charge for each label. Each piece costs
 * the price of its note. Free notes add no charge.
 */
export function calculateNoteCharges(lines: readonly NotedLine[]): Charge[] {
  const sums = new Map<string, { pieces: number; amount: Mills }>()
  for (const { quantity, note } of lines) {
    const price = toMills(note?.price ?? 0)
    if (!note || price === 0) continue
    const { pieces, amount } = sums.get(note.label) ?? { pieces: 0, amount: 0 }
    sums.set(note.label, { pieces: pieces + quantity, amount: amount + price * quantity })
  }
  return [...sums].map(([label, { pieces, amount }]) => ({
    kind: 'note',
    name: pieces === 1 ? label : `${label}: ${pieces} pieces`,
    reference: label,
    amount: fromMills(amount),
  }))
}
