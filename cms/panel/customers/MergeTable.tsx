'use client'
import type { MergePreview } from '../../desk/customers/previews.ts'
import { TableHead } from '../parts/TableHead.tsx'
import { texts } from './texts.ts'

/** A table of both customers and the merged one. */
export function MergeTable({ preview }: { preview: MergePreview }) {
  const { kept, other, merged, movedOrders, isHeld } = preview
  const phone = ({ phone: written, username }: typeof kept) => written ?? username
  const rows = [
    [texts.name, kept.name, other.name, merged.name ?? ''],
    [texts.phone, phone(kept), phone(other), phone(kept)],
    [texts.email, kept.email, other.email, merged.email ?? ''],
    [texts.orders, ...[kept, other].map(countOf), String(Number(countOf(kept)) + Number(countOf(other)))],
    [texts.merge.notes, kept.note, other.note, merged.note ?? ''],
  ] as const
  const head = [texts.merge.stays, texts.merge.goes, texts.merge.after]
  return (
    <>
      <table className="customer-merge">
        <TableHead columns={[texts.merge.what, ...head]} />
        <tbody>
          {rows.map(([label, ...cells]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={head[at]} data-label={head[at]} className="desk-text">
                  {cell || '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.merge.moved(movedOrders)}</p>
      {isHeld && <p>{texts.merge.held}</p>}
      <p>{texts.merge.signIn(phone(other))}</p>
    </>
  )
}

/** Counts all orders, including cancelled ones. */
function countOf({ figures }: MergePreview['kept']): string {
  return String(figures.orders + figures.cancelled)
}
