import type { ReturnedPieces } from '../../../src/domain/returns/return.ts'
import { Button } from '../parts/Button.tsx'
import { ProductThumbnail } from './OrderLines.tsx'
import { texts } from './texts.ts'

/** An order line of which at most `most` pieces can be returned. */
export type ReturnableLine = { lineId: string; itemName: string; picture: string; most: number }

type Props = {
  lines: readonly ReturnableLine[]
  chosen: readonly ReturnedPieces[]
  onChange: (chosen: ReturnedPieces[]) => void
}

/** An editor for the pieces of each order line that are returned: − and + buttons, and a button for all pieces. */
export function ReturnedPiecesEditor({ lines, chosen, onChange }: Props) {
  const quantityOf = (id: string) => chosen.find(({ lineId }) => lineId === id)?.quantity ?? 0
  const set = (id: string, quantity: number) =>
    onChange(lines.map(({ lineId }) => ({ lineId, quantity: lineId === id ? quantity : quantityOf(lineId) })))
  return (
    <>
      <ul className="desk-lines">
        {lines.map(({ lineId, itemName, picture, most }) => {
          const quantity = quantityOf(lineId)
          const step = (by: number) => () => set(lineId, quantity + by)
          return (
            <li key={lineId} className="desk-line return-line">
              <ProductThumbnail src={picture} />
              <div className="desk-line__name">{itemName}</div>
              <div className="return-steps">
                <Step label={texts.returns.less(itemName)} isOff={quantity === 0} onStep={step(-1)} sign="−" />
                <output aria-label={texts.quantityOf(itemName)}>{quantity}</output>
                <Step label={texts.returns.more(itemName)} isOff={quantity === most} onStep={step(1)} sign="+" />
                <span className="desk-soft">{texts.returns.of(most)}</span>
              </div>
            </li>
          )
        })}
      </ul>
      {(lines.length > 1 || lines.some(({ most }) => most > 1)) && (
        <Button
          margin
          size="small"
          disabled={lines.every(({ lineId, most }) => quantityOf(lineId) === most)}
          onClick={() => onChange(lines.map(({ lineId, most }) => ({ lineId, quantity: most })))}
        >
          {texts.returns.all}
        </Button>
      )}
    </>
  )
}

/** A − or + button. Stays enabled at its limit, because a disabled button loses the focus. */
function Step({ label, isOff, onStep, sign }: { label: string; isOff: boolean; onStep: () => void; sign: string }) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff || undefined} onClick={() => isOff || onStep()}>
      {sign}
    </button>
  )
}
