'use client'
import { Button } from '../parts/Button.tsx'
import { Picture } from './OrderLines.tsx'
import { type DraftLine, withProduct } from './order-draft.ts'
import { keepInForm, ProductSearch } from './ProductSearch.tsx'
import { texts } from './texts.ts'

/** The editor of an order's lines: quantities, removal and new products. */
export function LinesEditor({
  lines,
  onChange,
  isDisabled = false,
}: {
  lines: DraftLine[]
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
            </div>
            <input
              type="text"
              inputMode="numeric"
              className="desk-quantity"
              aria-label={texts.quantityOf(line.itemName)}
              value={line.quantity}
              disabled={isDisabled}
              onKeyDown={keepInForm}
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
