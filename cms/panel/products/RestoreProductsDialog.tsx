'use client'
import { postToPanel } from '../parts/panel-client.ts'
import { BatchChangeDialog, type ProductsDialogProps } from './BatchChangeDialog.tsx'
import { texts } from './texts.ts'

/** A dialog that restores archived products as drafts. */
export function RestoreProductsDialog({ ids, ...dialog }: ProductsDialogProps) {
  return (
    <BatchChangeDialog<string>
      {...dialog}
      title={texts.archive.putBack}
      action={texts.archive.confirmPutBack(ids.length)}
      items={ids}
      send={(some) => postToPanel('/products/put-back', { ids: some })}
    >
      {() => <p>{texts.archive.asDrafts(ids.length)}</p>}
    </BatchChangeDialog>
  )
}
