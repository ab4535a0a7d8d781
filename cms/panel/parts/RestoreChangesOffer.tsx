import { Button } from './Button.tsx'
import { ShopTimeText } from './ShopTimeText.tsx'
import { texts } from './texts.ts'
import './offer.css'

/** `at`: the ISO time when the changes were typed. `labels`: the labels of the changed fields. */
type Props = {
  at: string
  labels?: readonly string[]
  note?: string | false
  onTake: () => void
  onDiscard: () => void
  className?: string
}

/** A notice that offers to restore or discard unsaved changes stored in the browser. */
export function RestoreChangesOffer({ at, labels = [], note, onTake, onDiscard, className = '' }: Props) {
  return (
    <div role="alert" className={`offer desk-row ${className}`}>
      <p>
        {texts.offer.changes(labels.join(', '))} <ShopTimeText iso={at} />. {note} {texts.offer.ask}
      </p>
      <Button isMain size="small" onClick={onTake}>
        {texts.offer.take}
      </Button>
      <Button size="small" onClick={onDiscard}>
        {texts.offer.discard}
      </Button>
    </div>
  )
}
