'use client'
import { useId, useState } from 'react'
import type { ProductChangeResult } from '../../desk/products/run-for-each-product.ts'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { BatchChangeDialog, type ProductsDialogProps } from './BatchChangeDialog.tsx'
import { texts } from './texts.ts'

const words = texts.archive

const KINDS = ['nowhere', 'category', 'address'] as const

/** A dialog that archives products and asks where their URLs redirect. */
export function ArchiveDialog({ ids, onClose, onDone }: ProductsDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('nowhere')
  const [address, setAddress] = useState('')
  /** The error message of the chosen redirect; '' if none. */
  const [fault, setFault] = useState('')
  const groupId = useId()
  const leadTo = kind === 'address' ? { kind, address } : { kind }

  /** Closes the dialog, unless its only product failed, so that staff can choose another redirect. */
  function finish(reports: ProductChangeResult[]) {
    const [only] = reports
    if (ids.length === 1 && only && !only.isChanged) setFault(only.message)
    else onDone(reports)
  }

  function check(): boolean {
    const isEmpty = kind === 'address' && !address.trim()
    setFault(isEmpty ? words.noAddress : '')
    return !isEmpty
  }

  return (
    <BatchChangeDialog<string>
      {...{ fault, check, onClose }}
      title={texts.bulk.actions.archive}
      action={words.confirm(ids.length)}
      items={ids}
      send={(some) => postToPanelApi('/products/archive', { ids: some, leadTo })}
      onDone={finish}
    >
      <p>{words.explain(ids.length)}</p>
      <fieldset className="product-choices">
        <legend>{words.leadTo(ids.length)}</legend>
        {KINDS.map((each) => (
          <label key={each} className="product-check">
            <input type="radio" name={groupId} checked={kind === each} onChange={() => setKind(each)} />
            {words.kinds[each]}
          </label>
        ))}
        {kind === 'address' && (
          <TextInput
            {...{ label: words.address, most: 2000, value: address, onChange: setAddress }}
            aria-invalid={fault !== ''}
          />
        )}
      </fieldset>
    </BatchChangeDialog>
  )
}

/** A dialog that restores archived products as drafts. */
export function RestoreProductsDialog({ ids, ...dialog }: ProductsDialogProps) {
  return (
    <BatchChangeDialog<string>
      {...dialog}
      title={texts.bulk.actions.putBack}
      action={words.confirmPutBack(ids.length)}
      items={ids}
      send={(some) => postToPanelApi('/products/put-back', { ids: some })}
    >
      <p>{words.asDrafts(ids.length)}</p>
    </BatchChangeDialog>
  )
}
