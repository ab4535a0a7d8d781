'use client'
import { toast, useConfig, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useEffect, useState } from 'react'
import type { CustomerPage } from '../../order-desk/customers/page.ts'
import type { ErasurePreview } from '../../order-desk/customers/previews.ts'
import { type Failure, getFromDesk, postToDesk } from '../parts/desk-client.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { texts } from './texts.ts'

/** Says what goes and what stays, and asks for the phone number or the name. Then the list is opened. */
export function EraseDialog({ page, onClose }: { page: CustomerPage; onClose: () => void }) {
  const { id, phone, name, username } = page.customer
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const [preview, setPreview] = useState<ErasurePreview | null>(null)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<Failure | null>(null)

  async function load() {
    const result = await getFromDesk<ErasurePreview>(`/customers/${id}/erasure`)
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') setPreview(result.body)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a customer.
  useEffect(() => void load(), [id])

  function done() {
    toast.success(texts.erase.done)
    startRouteTransition(() => router.push(`${admin}/collections/customers`))
  }

  const mayErase = preview !== null && preview.openOrders.length === 0
  return (
    <FormDialog
      title={texts.erase.title(name || phone || username)}
      action={mayErase ? texts.erase.confirm : null}
      isFinal
      isReady={typed.trim() !== ''}
      send={() => postToDesk(`/customers/${id}/erasure`, { confirmation: typed })}
      onDone={done}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          {!preview && !failure && <p role="status">{texts.loading}</p>}
          <Problem failure={failure} onRetry={() => void load()} />
          {preview && <Consequences preview={preview} />}
          {mayErase && (
            <label className="desk-field">
              {texts.erase.typeIt(phone ?? username)}
              <input
                type="text"
                autoComplete="off"
                value={typed}
                disabled={isBusy}
                onChange={(event) => setTyped(event.target.value)}
              />
            </label>
          )}
        </>
      )}
    </FormDialog>
  )
}

function Consequences({ preview }: { preview: ErasurePreview }) {
  const { openOrders, orders, sessions, mails, messages } = preview
  if (openOrders.length > 0) return <p>{texts.erase.open(openOrders.slice(0, 5).join(', '))}</p>
  return (
    <>
      <p>{texts.erase.goes(sessions, mails, messages)}</p>
      <p>{texts.erase.stays(orders)}</p>
      <p>{texts.erase.final}</p>
    </>
  )
}
