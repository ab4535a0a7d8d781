'use client'
import { useDocumentInfo, useField } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { NOT_A_COUNT, readCount } from '../../../src/domain/typed-number.ts'
import { texts } from './texts.ts'

/** Writes the difference between a counted stock and the stock in the form into "Add to stock". */
export function SetToCount() {
  const { hasSavePermission } = useDocumentInfo()
  const { value: stock } = useField<number | null>({ path: 'stock' })
  const { value: change, setValue } = useField<number | null>({ path: 'stockChange' })
  const [typed, setTyped] = useState('')
  const [id, noteId] = [useId(), useId()]
  const known = stock ?? 0
  const isBad = typed !== '' && 'fault' in readCount(typed)
  // The difference does not come from this field: staff typed it into "Add to stock", or the form was saved.
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
        {isBad ? NOT_A_COUNT : texts.count.hint}
      </div>
    </div>
  )
}

/** Returns null for an unchanged or invalid count. */
function differenceTo(known: number, typed: string): number | null {
  const read = readCount(typed)
  return 'fault' in read || read.value === known ? null : read.value - known
}
