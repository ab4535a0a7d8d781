'use client'
import { postToPanel } from '../parts/panel-client.ts'
import { type ManyProps, StepsDialog } from './StepsDialog.tsx'
import { texts } from './texts.ts'

/** A dialog that restores archived products as drafts. */
export function PutBackDialog({ ids, ...dialog }: ManyProps) {
  return (
    <StepsDialog<string>
      {...dialog}
      title={texts.archive.putBack}
      action={texts.archive.confirmPutBack(ids.length)}
      items={ids}
      send={(some) => postToPanel('/products/put-back', { ids: some })}
    >
      {() => <p>{texts.archive.asDrafts(ids.length)}</p>}
    </StepsDialog>
  )
}
