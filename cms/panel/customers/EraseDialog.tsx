'use client'
import { toast, useConfig, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { CustomerPage } from '../../desk/customers/page.ts'
import type { DataPreview } from '../../desk/customers/previews.ts'
import { NO_CHOSEN_DOCUMENTS } from '../../shop/customers/similar-data.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { usePanelData } from '../parts/use-panel-call.ts'
import { SimilarData } from './SimilarData.tsx'
import { texts } from './texts.ts'

/** A dialog that lists the data to erase and to keep, and asks for the phone number or name as confirmation. */
export function EraseDialog({ page, onClose }: { page: CustomerPage; onClose: () => void }) {
  const { id, phone, name, username } = page.customer
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const { body: preview, failure, load } = usePanelData<DataPreview>(`/customers/${id}/data`)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(NO_CHOSEN_DOCUMENTS)

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
      send={() => postToPanel(`/customers/${id}/erasure`, { confirmation: typed, ...chosen })}
      onDone={done}
      onClose={onClose}
    >
      {(isBusy) => (
        <>
          {!preview && !failure && <p role="status">{texts.loading}</p>}
          <FailureMessage failure={failure} onRetry={() => void load()} />
          {preview && <Consequences preview={preview} />}
          {mayErase && (
            <SimilarData similar={preview.similar} chosen={chosen} onChange={setChosen} isDisabled={isBusy} />
          )}
          {mayErase && (
            <TextInput
              {...{ label: texts.erase.typeIt(phone ?? username), value: typed, isDisabled: isBusy }}
              onChange={setTyped}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

function Consequences({ preview }: { preview: DataPreview }) {
  const { openOrders, orders, sessions, mails } = preview
  if (openOrders.length > 0) return <p>{texts.erase.open(openOrders.slice(0, 5).join(', '))}</p>
  return (
    <>
      <p>{texts.erase.goes(sessions, mails)}</p>
      <p>{texts.erase.stays(orders)}</p>
      <p>{texts.erase.final}</p>
    </>
  )
}
