'use client'
import { Button } from '@payloadcms/ui'
import { LocalTime } from './LocalTime.tsx'
import { texts } from './texts.ts'
import './offer.css'

type Props = {
  /** When it was typed. */
  at: string
  /** Of the fields that were changed. */
  labels?: readonly string[]
  /** What there is to know first. */
  note?: string | false
  onTake: () => void
  onDiscard: () => void
  className?: string
}

/** Offers what the browser kept of unsaved changes. */
export function Offer({ at, labels = [], note, onTake, onDiscard, className = '' }: Props) {
  return (
    <div role="alert" className={`offer ${className}`}>
      <p>
        {texts.offer.changes(labels.join(', '))} <LocalTime iso={at} />. {note} {texts.offer.ask}
      </p>
      <Button margin={false} size="small" onClick={onTake}>
        {texts.offer.take}
      </Button>
      <Button margin={false} size="small" buttonStyle="secondary" onClick={onDiscard}>
        {texts.offer.discard}
      </Button>
    </div>
  )
}
