'use client'
import type { ShipmentPreview } from '../../desk/orders/shipments.ts'
import { isPastedTable } from './paste-numbers.ts'
import { texts } from './texts.ts'

type Props = {
  rows: readonly ShipmentPreview[]
  numberOf: (row: ShipmentPreview) => string
  isBusy: boolean
  onType: (id: string, number: string) => void
  /** Called when several numbers are pasted. The numbers fill the input of this order and the following inputs. */
  onPaste: (text: string, id: string) => void
}

/** A row for each order with the tracking number and the customer's mail, or the reason why it cannot be shipped. */
export function ShipmentRows({ rows, numberOf, isBusy, onType, onPaste }: Props) {
  const numbers = rows.map((row) => numberOf(row).trim()).filter(Boolean)
  const isTwice = (number: string) => numbers.indexOf(number) !== numbers.lastIndexOf(number)
  return (
    <ul className="ship-many__rows">
      {rows.map((row) => (
        <li key={row.id}>
          <div>
            <strong>{row.reference}</strong> {row.name}
            <p className="desk-soft">{row.canShip ? texts.shipMany.mail(row.mail) : ''}</p>
          </div>
          {row.canShip ? (
            <div>
              <input
                type="text"
                maxLength={100}
                aria-label={texts.shipMany.numberOf(row.reference)}
                placeholder={texts.tracking}
                value={numberOf(row)}
                disabled={isBusy}
                onChange={({ target }) => onType(row.id, target.value)}
                onPaste={(event) => {
                  const text = event.clipboardData.getData('text')
                  if (!isPastedTable(text)) return
                  event.preventDefault()
                  onPaste(text, row.id)
                }}
              />
              {isTwice(numberOf(row).trim()) && <p className="desk-wrong">{texts.shipMany.twice}</p>}
            </div>
          ) : (
            <p className="desk-wrong">{texts.shipMany.cannot(row.status)}</p>
          )}
        </li>
      ))}
    </ul>
  )
}
