'use client'
import { useSelection } from '@payloadcms/ui'
import type { ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { texts } from '../parts/texts.ts'

type Props = {
  selected: (count: number) => string
  children: ReactNode
  /** The results of a bulk action, shown above the bar. */
  above?: ReactNode
}

/** The bar for selected rows, at the lower edge of the window, so that rows do not move when it appears. */
export function BulkActionBar({ selected, children, above }: Props) {
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
            <Button buttonStyle="none" size="small" onClick={() => toggleAll(true)}>
              {texts.selectAll(totalDocs)}
            </Button>
          )}
          <Button buttonStyle="none" size="small" onClick={chooseNone}>
            {texts.selectNone}
          </Button>
        </div>
      </div>
    </div>
  )
}
