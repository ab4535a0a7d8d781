'use client'
import { Button } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { type Failure, patchOrder } from './desk-client.ts'
import { Problem } from './Problem.tsx'
import { texts } from './texts.ts'

type Props = {
  id: string
  name: 'trackingNumber' | 'staffNotes'
  label: string
  value: string
  empty: string
  most: number
  isLong?: boolean
  mayWrite: boolean
  onSaved: () => Promise<void>
}

/** A text with a button that makes it a field. A save that fails leaves the field as it was typed. */
export function InPlaceField({ id, name, label, value, empty, most, isLong, mayWrite, onSaved }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const fieldId = useId()

  async function save() {
    setBusy(true)
    const result = await patchOrder(id, { [name]: (typed ?? '').trim() })
    if (result.kind === 'done') {
      await onSaved()
      setTyped(null)
    }
    setFailure(result.kind === 'done' ? null : result)
    setBusy(false)
  }

  if (typed === null) {
    return (
      <div className="desk-in-place">
        <h2>{label}</h2>
        <p className={value ? 'desk-text' : 'desk-text desk-soft'}>{value || empty}</p>
        {mayWrite && (
          <Button
            buttonStyle="secondary"
            size="small"
            margin={false}
            aria-label={texts.editField(label)}
            onClick={() => setTyped(value)}
          >
            {texts.edit}
          </Button>
        )}
      </div>
    )
  }
  const field = { id: fieldId, value: typed, maxLength: most, disabled: isBusy }
  return (
    <form
      className="desk-in-place"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="desk-field">
        <label htmlFor={fieldId}>{label}</label>
        {isLong ? (
          <textarea {...field} rows={4} onChange={(event) => setTyped(event.target.value)} />
        ) : (
          <input {...field} type="text" onChange={(event) => setTyped(event.target.value)} />
        )}
      </div>
      <Problem failure={failure} onRetry={() => void save()} />
      <div className="desk-actions">
        <Button type="submit" size="small" margin={false} disabled={isBusy}>
          {texts.save}
        </Button>
        <Button
          buttonStyle="secondary"
          size="small"
          margin={false}
          disabled={isBusy}
          onClick={() => {
            setTyped(null)
            setFailure(null)
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
