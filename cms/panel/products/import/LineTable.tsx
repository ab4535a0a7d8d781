'use client'
import { useState } from 'react'
import { formatCount } from '../../../../src/domain/text/count.ts'
import { PRODUCT_CSV_COLUMNS } from '../../../desk/products/csv/columns.ts'
import { Button } from '../../parts/Button.tsx'
import { Table } from '../../parts/Table.tsx'
import { getLineKind, type LineFilterKind, type PreviewedImportLine } from './import-lines.ts'
import { texts } from './texts.ts'

/** Lines shown at first, and added by each click. */
const STEP = 50

/** A table of the file's lines with their changes, filtered by kind. */
export function LineTable({ lines }: { lines: readonly PreviewedImportLine[] }) {
  const [chosen, setChosen] = useState<LineFilterKind>('all')
  const [shown, setShown] = useState(STEP)
  const ordered = [...lines].sort((one, other) => one.line - other.line)
  const counts = Map.groupBy(ordered, getLineKind)
  const kinds = (Object.keys(texts.kinds) as LineFilterKind[]).filter((kind) => kind === 'all' || counts.has(kind))
  const kind = kinds.includes(chosen) ? chosen : 'all'
  const found = kind === 'all' ? ordered : (counts.get(kind) ?? [])

  function choose(next: LineFilterKind) {
    setChosen(next)
    setShown(STEP)
  }

  return (
    <>
      <fieldset className="product-kinds">
        <legend>{texts.show}</legend>
        {kinds.map((each) => (
          <button key={each} type="button" aria-pressed={each === kind} onClick={() => choose(each)}>
            {texts.kinds[each]}{' '}
            <span className="desk-number">
              {formatCount((each === 'all' ? ordered : (counts.get(each) ?? [])).length)}
            </span>
          </button>
        ))}
      </fieldset>
      <Table className="desk-table product-lines" columns={[texts.line, texts.product, texts.what]}>
        {found.slice(0, shown).map((line) => (
          <tr key={line.line}>
            <td className="desk-number">
              <span className="product-line-word">{texts.line} </span>
              {line.line}
            </td>
            <th scope="row">
              {line.name || line.code} {line.name && <span className="desk-soft">{line.code}</span>}
            </th>
            <td>
              <What line={line} />
            </td>
          </tr>
        ))}
      </Table>
      {found.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>{texts.more(found.length - shown)}</Button>
      )}
    </>
  )
}

function What({ line }: { line: PreviewedImportLine }) {
  const kind = getLineKind(line)
  const message = line.result?.isDone ? null : (line.result?.message ?? line.message)
  return (
    <>
      <span className={`desk-status product-line--${kind}`}>{texts.kinds[kind]}</span>
      {message && <p className={kind === 'refused' || kind === 'failed' ? 'desk-wrong' : ''}>{message}</p>}
      {kind !== 'refused' && kind !== 'failed' && line.note && <p>{line.note}</p>}
      {kind !== 'failed' && seenOf(line) && <p className="desk-soft">{seenOf(line)}</p>}
      {kind !== 'refused' && line.changes.length > 0 && (
        <ul>
          {line.changes.map(({ column, from, to }) => (
            <li key={column}>
              <span className="desk-soft">{PRODUCT_CSV_COLUMNS[column].heading}:</span>{' '}
              {line.kind === 'new' ? null : (
                <>
                  <del>{brief(from)}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{brief(to)}</ins>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Returns a note if shoppers will not see the product as the line describes it; else null. */
function seenOf({ after, changes }: PreviewedImportLine): string | null {
  if (after === 'Changed') return texts.after.changed
  if (after !== 'Draft') return null
  const wasPublished = changes.some(({ column, from }) => column === 'status' && from && from !== 'Draft')
  return wasPublished ? texts.after.hidden : texts.after.draft
}

/** Maximum characters of a displayed value. */
const MOST = 200

function brief(text: string): string {
  if (!text) return texts.empty
  return text.length > MOST ? `${text.slice(0, MOST)} …` : text
}
