'use client'
import { Button, useSelection } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { texts } from '../parts/texts.ts'

type Props = {
  /** The sentence that says how many rows are chosen. */
  selected: (count: number) => string
  /** The actions on the chosen rows. */
  children: ReactNode
  /** Results of what was done, which stay in sight as the bar does. */
  above?: ReactNode
}

/** The bar for the chosen rows of a list, at the lower edge of the window: rows do not move when it comes and goes. */
export function BulkBar({ selected, children, above }: Props) {
  const { count = 0, selectAll, selectedIDs, setSelection, toggleAll, totalDocs = 0 } = useSelection()

  function chooseNone() {
    if (String(selectAll).startsWith('all')) toggleAll()
    else for (const id of selectedIDs) setSelection(id)
  }

  return (
    <div className="desk-bar">
      {above}
      <div className="desk-bulk" hidden={count === 0}>
        <strong role="status">{count > 0 && selected(count)}</strong>
        <div className="desk-actions">{count > 0 && children}</div>
        <div className="desk-actions desk-bar__choice">
          {count < totalDocs && (
            <Button buttonStyle="none" margin={false} size="small" onClick={() => toggleAll(true)}>
              {texts.selectAll(totalDocs)}
            </Button>
          )}
          <Button buttonStyle="none" margin={false} size="small" onClick={chooseNone}>
            {texts.selectNone}
          </Button>
        </div>
      </div>
    </div>
  )
}
