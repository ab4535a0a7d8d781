'use client'
import { useId, useState } from 'react'
import type { ChangeReport } from '../../desk/products/report-each.ts'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanel } from '../parts/panel-client.ts'
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

  /**
   * Closes the dialog, unless it was opened for only one product and that product failed. The dialog then stays open,
   * so that staff can choose another redirect.
   */
  function finish(reports: ChangeReport[]) {
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
      title={words.title}
      action={words.confirm(ids.length)}
      items={ids}
      send={(some) => postToPanel('/products/archive', { ids: some, leadTo })}
      onDone={finish}
    >
      {(isBusy) => (
        <>
          <p>{words.explain(ids.length)}</p>
          <fieldset className="product-choices" disabled={isBusy}>
            <legend>{words.leadTo(ids.length)}</legend>
            {KINDS.map((each) => (
              <label key={each} className="product-check">
                <input type="radio" name={groupId} checked={kind === each} onChange={() => setKind(each)} />
                {words.kinds[each]}
              </label>
            ))}
            {kind === 'address' && (
              <TextInput
                label={words.address}
                most={2000}
                value={address}
                aria-invalid={fault !== ''}
                onChange={setAddress}
              />
            )}
          </fieldset>
        </>
      )}
    </BatchChangeDialog>
  )
}
