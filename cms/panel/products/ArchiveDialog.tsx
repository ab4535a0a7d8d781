'use client'
import { type FormEvent, useId, useState } from 'react'
import type { ChangeReport } from '../../desk/products/report-each.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { ProgressBar } from './ProgressBar.tsx'
import { texts } from './texts.ts'
import { useSteps } from './use-steps.ts'

type Props = { ids: string[]; onClose: () => void; onDone: (reports: ChangeReport[]) => void }

const KINDS = ['nowhere', 'category', 'address'] as const
type Kind = (typeof KINDS)[number]

/** A dialog that archives products and asks where their URLs redirect. */
export function ArchiveDialog({ ids, onClose, onDone }: Props) {
  const [kind, setKind] = useState<Kind>('nowhere')
  const [address, setAddress] = useState('')
  /** The error message of the chosen redirect; '' if none. */
  const [fault, setFault] = useState('')
  const [groupId, addressId] = [useId(), useId()]
  const { progress, failure, start, resume, stop } = useSteps<string>(
    (some) =>
      postToPanel('/products/archive', { ids: some, leadTo: kind === 'address' ? { kind, address } : { kind } }),
    finish,
  )

  /** Closes the dialog, unless a single product failed: then another redirect can be chosen. */
  function finish(reports: ChangeReport[]) {
    const [only] = reports
    if (ids.length === 1 && only && !only.isChanged) setFault(only.message)
    else onDone(reports)
  }

  const close = () => (fault ? onClose() : stop() || onClose())

  function submit(event: FormEvent) {
    event.preventDefault()
    // React would bubble the event to the product's form and save it.
    event.stopPropagation()
    const isEmpty = kind === 'address' && !address.trim()
    setFault(isEmpty ? texts.archive.noAddress : '')
    if (!isEmpty) start(ids)
  }

  return (
    <Dialog title={texts.archive.title} onClose={close}>
      <form onSubmit={submit} noValidate>
        <p>{texts.archive.explain(ids.length)}</p>
        <Problem failure={fault ? { kind: 'refused', message: fault } : failure} onRetry={resume} />
        <fieldset className="product-choices" disabled={progress !== null}>
          <legend>{texts.archive.leadTo(ids.length)}</legend>
          {KINDS.map((each) => (
            <label key={each} className="product-check">
              <input type="radio" name={groupId} checked={kind === each} onChange={() => setKind(each)} />
              {texts.archive.kinds[each]}
            </label>
          ))}
          {kind === 'address' && (
            <div className="desk-field">
              <label htmlFor={addressId}>{texts.archive.address}</label>
              <input
                id={addressId}
                type="text"
                autoComplete="off"
                value={address}
                aria-invalid={fault !== ''}
                onChange={(event) => setAddress(event.target.value)}
              />
            </div>
          )}
        </fieldset>
        <ProgressBar progress={progress} />
        <div className="desk-actions">
          <Button isMain type="submit" disabled={progress !== null}>
            {texts.archive.confirm(ids.length)}
          </Button>
          <Button onClick={close}>{texts.quick.cancel}</Button>
        </div>
      </form>
    </Dialog>
  )
}
