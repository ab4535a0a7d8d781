'use client'
import type { ReturnedPieces } from '../../../src/domain/returns/return.ts'
import { Button } from '../parts/Button.tsx'
import { Picture } from './OrderLines.tsx'
import { texts } from './texts.ts'

/** An order line of which at most `most` pieces can be returned. */
export type ReturnablePieces = { lineId: string; itemName: string; picture: string; most: number }

type Props = {
  lines: readonly ReturnablePieces[]
  chosen: readonly ReturnedPieces[]
  onChange: (chosen: ReturnedPieces[]) => void
  isDisabled: boolean
}

/** An editor for the pieces of each order line that are returned: − and + buttons, and a button for all pieces. */
export function PiecesEditor({ lines, chosen, onChange, isDisabled }: Props) {
  const quantityOf = (id: string) => chosen.find(({ lineId }) => lineId === id)?.quantity ?? 0
  const set = (id: string, quantity: number) =>
    onChange(lines.map(({ lineId }) => ({ lineId, quantity: lineId === id ? quantity : quantityOf(lineId) })))
  const isAll = lines.every(({ lineId, most }) => quantityOf(lineId) === most)
  return (
    <>
      <ul className="desk-lines">
        {lines.map(({ lineId, itemName, picture, most }) => {
          const quantity = quantityOf(lineId)
          return (
            <li key={lineId} className="desk-line return-line">
              <Picture src={picture} />
              <div className="desk-line__name">{itemName}</div>
              <div className="return-steps">
                <Step
                  label={texts.returns.less(itemName)}
                  isOff={isDisabled || quantity === 0}
                  onStep={() => set(lineId, quantity - 1)}
                >
                  −
                </Step>
                <output aria-label={texts.quantityOf(itemName)}>{quantity}</output>
                <Step
                  label={texts.returns.more(itemName)}
                  isOff={isDisabled || quantity === most}
                  onStep={() => set(lineId, quantity + 1)}
                >
                  +
                </Step>
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
          disabled={isDisabled || isAll}
          onClick={() => onChange(lines.map(({ lineId, most }) => ({ lineId, quantity: most })))}
        >
          {texts.returns.all}
        </Button>
      )}
    </>
  )
}

type StepProps = { label: string; isOff: boolean; onStep: () => void; children: string }

/** A − or + button. Stays enabled at its limit, because a disabled button loses the focus. */
function Step({ label, isOff, onStep, children }: StepProps) {
  return (
    <button type="button" aria-label={label} aria-disabled={isOff || undefined} onClick={() => isOff || onStep()}>
      {children}
    </button>
  )
}
