'use client'
import { useDocumentInfo, useField } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { parseCount } from './parse-number.ts'
import { texts } from './texts.ts'

/** Writes the difference between what was counted and the stock that is shown into "Add to stock". */
export function SetToCount() {
  const { hasSavePermission } = useDocumentInfo()
  const { value: stock } = useField<number | null>({ path: 'stock' })
  const { value: change, setValue } = useField<number | null>({ path: 'stockChange' })
  const [typed, setTyped] = useState('')
  const [id, noteId] = [useId(), useId()]
  const known = stock ?? 0
  const isBad = typed !== '' && parseCount(typed) === null
  // Something else than what was typed here: it came from "Add to stock", or was just saved.
  const isOther = differenceTo(known, typed) !== (change ?? null)
  const shown = isOther ? (typeof change === 'number' ? String(known + change) : '') : typed

  function write(text: string) {
    setTyped(text)
    setValue(differenceTo(known, text))
  }

  return (
    <div className="field-type number">
      <label className="field-label" htmlFor={id}>
        {texts.count.label}
      </label>
      <div className="field-type__wrap">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          disabled={!hasSavePermission}
          aria-describedby={noteId}
          aria-invalid={isBad}
          value={shown}
          onChange={(event) => write(event.target.value)}
        />
      </div>
      <div id={noteId} className="field-description" role={isBad ? 'alert' : undefined}>
        {isBad ? texts.quick.notACount : texts.count.hint}
      </div>
    </div>
  )
}

/** Null where nothing is to be added. */
function differenceTo(known: number, typed: string): number | null {
  const count = parseCount(typed)
  return count === null || count === known ? null : count - known
}
