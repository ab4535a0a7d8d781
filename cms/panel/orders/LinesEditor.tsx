'use client'
import { MAX_NOTE_TEXT, type NoteTerms } from '../../../src/domain/orders/line-note.ts'
import { Button } from '../parts/Button.tsx'
import { Picture } from './OrderLines.tsx'
import { type DraftLine, withProduct } from './order-draft.ts'
import { ProductSearch, preventSubmitOnEnter } from './ProductSearch.tsx'
import { texts } from './texts.ts'
import type { OrderPreviewState } from './useOrderPreview.ts'

/**
 * The editor of an order's lines: quantities, notes, removal, and a search that adds products. `taken` maps the id of
 * each product on which customers can have a note written, such as an engraving, to the note's terms.
 */
export function LinesEditor({
  lines,
  taken,
  onChange,
  isDisabled = false,
}: {
  lines: DraftLine[]
  taken: OrderPreviewState['taken']
  onChange: (lines: DraftLine[]) => void
  isDisabled?: boolean
}) {
  return (
    <>
      {lines.length === 0 && <p className="desk-soft">{texts.noLines}</p>}
      <ul className="desk-lines">
        {lines.map((line) => (
          <li key={line.itemId} className="desk-line desk-line--edited">
            <Picture src={line.picture} />
            <div className="desk-line__name">
              {line.itemName}
              <p className="desk-soft">{line.itemCode}</p>
              <NoteInput
                line={line}
                terms={taken.get(line.itemId) ?? null}
                isDisabled={isDisabled}
                onChange={(note) => onChange(lines.map((each) => (each === line ? { ...line, note } : each)))}
              />
            </div>
            <input
              type="text"
              inputMode="numeric"
              className="desk-quantity"
              aria-label={texts.quantityOf(line.itemName)}
              value={line.quantity}
              disabled={isDisabled}
              onKeyDown={preventSubmitOnEnter}
              onChange={({ target }) =>
                onChange(lines.map((each) => (each === line ? { ...line, quantity: target.value } : each)))
              }
            />
            <Button
              size="small"
              disabled={isDisabled}
              aria-label={texts.removeOf(line.itemName)}
              onClick={() => onChange(lines.filter((each) => each !== line))}
            >
              {texts.remove}
            </Button>
          </li>
        ))}
      </ul>
      {!isDisabled && <ProductSearch onAdd={(product) => onChange(withProduct(lines, product))} />}
    </>
  )
}

type NoteProps = { line: DraftLine; terms: NoteTerms | null; isDisabled: boolean; onChange: (note: string) => void }

/** An input for the note on a product. Renders nothing if the product allows no note and the line has none. */
function NoteInput({ line, terms, isDisabled, onChange }: NoteProps) {
  if (!terms && !line.note) return null
  const label = terms?.label ?? texts.note
  return (
    <label className="desk-field desk-note">
      <span>{label}</span>
      <input
        type="text"
        dir="auto"
        maxLength={terms?.limit ?? MAX_NOTE_TEXT}
        aria-label={texts.noteOn(label, line.itemName)}
        value={line.note}
        disabled={isDisabled}
        onKeyDown={preventSubmitOnEnter}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  )
}
