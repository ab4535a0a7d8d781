import { toast, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { type ReactNode, useState } from 'react'
import type { CustomerPageData } from '../../desk/customers/customer-page.ts'
import type { CustomerDataPreview } from '../../desk/customers/previews.ts'
import {
  type ChosenSimilarDocuments,
  NO_CHOSEN_DOCUMENTS,
  type SimilarDocuments,
} from '../../shop/customers/similar-data.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { CheckInput, TextInput } from '../parts/inputs.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { ShopDayText } from '../parts/ShopTimeText.tsx'
import { texts as common } from '../parts/texts.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'

/** A dialog that lists the data to erase and to keep, and asks for the phone number or name as confirmation. */
export function EraseDialog({ page, onClose }: { page: CustomerPageData; onClose: () => void }) {
  const { id, phone, name, username } = page.customer
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const { body: preview, failure, load } = usePanelData<CustomerDataPreview>(`/customers/${id}/data`)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(NO_CHOSEN_DOCUMENTS)

  function done() {
    toast.success(texts.erase.done)
    startRouteTransition(() => router.push('/admin/collections/customers'))
  }

  const mayErase = preview !== null && preview.openOrders.length === 0
  return (
    <FormDialog
      title={texts.erase.title(name || phone || username)}
      action={mayErase ? texts.erase.confirm : null}
      isFinal
      isReady={typed.trim() !== ''}
      send={() => postToPanelApi(`/customers/${id}/erasure`, { confirmation: typed, ...chosen })}
      onDone={done}
      onClose={onClose}
    >
      {!preview && !failure && <p role="status">{texts.loading}</p>}
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {preview && !mayErase && <p>{texts.erase.open(preview.openOrders.slice(0, 5).join(', '))}</p>}
      {mayErase && (
        <>
          <p>{texts.erase.goes(preview.sessions, preview.mails)}</p>
          <p>{texts.erase.stays(preview.orders)}</p>
          <p>{texts.erase.final}</p>
          <SimilarData similar={preview.similar} chosen={chosen} onChange={setChosen} />
          <TextInput label={texts.erase.typeIt(phone ?? username)} value={typed} onChange={setTyped} />
        </>
      )}
    </FormDialog>
  )
}

/** A dialog that exports the account's data, and chosen data with the same phone number or mail address. */
export function ExportDialog({ page, onClose }: { page: CustomerPageData; onClose: () => void }) {
  const { id, name, phone, username } = page.customer
  const { body: preview, failure, load } = usePanelData<CustomerDataPreview>(`/customers/${id}/data`)
  const [chosen, setChosen] = useState(NO_CHOSEN_DOCUMENTS)
  const query = new URLSearchParams(Object.entries(chosen).map(([kind, ids]) => [kind, ids.join(',')]))
  return (
    <Dialog title={texts.exported.title(name || phone || username)} onClose={onClose}>
      {!preview && !failure && <p role="status">{texts.loading}</p>}
      <FailureMessage failure={failure} onRetry={() => void load()} />
      {preview && (
        <>
          <p>{texts.exported.has(preview.orders, preview.mails)}</p>
          <SimilarData similar={preview.similar} chosen={chosen} onChange={setChosen} />
        </>
      )}
      <div className="desk-actions">
        {preview && (
          <Button
            isMain
            el="anchor"
            url={`/api/panel/customers/${id}/export?${query}`}
            extraButtonProps={{ download: 'customer.json' }}
          >
            {texts.exported.download}
          </Button>
        )}
        <Button onClick={onClose}>{common.cancel}</Button>
      </div>
    </Dialog>
  )
}

type Kind = keyof ChosenSimilarDocuments

type Props = {
  similar: SimilarDocuments
  chosen: ChosenSimilarDocuments
  onChange: (chosen: ChosenSimilarDocuments) => void
}

/** Checkboxes for documents that only share the account's phone number or mail address. Initially none is selected. */
function SimilarData({ similar, chosen, onChange }: Props) {
  const { orders, messages, mails, subscribers, hasMore } = similar
  if ([orders, messages, mails, subscribers].every(({ length }) => length === 0)) return <p>{texts.similar.none}</p>

  function list<Row extends { id: string }>(kind: Kind, rows: readonly Row[], label: (row: Row) => ReactNode) {
    const toggle = (id: string) =>
      chosen[kind].includes(id) ? chosen[kind].filter((other) => other !== id) : [...chosen[kind], id]
    if (rows.length === 0) return null
    return (
      <fieldset className="desk-choices customer-similar">
        <legend>{texts.similar[kind]}</legend>
        {rows.map((row) => (
          <CheckInput
            key={row.id}
            label={<span>{label(row)}</span>}
            isOn={chosen[kind].includes(row.id)}
            onChange={() => onChange({ ...chosen, [kind]: toggle(row.id) })}
          />
        ))}
      </fieldset>
    )
  }

  return (
    <>
      <p>{texts.similar.hint}</p>
      <div className="customer-similar-lists">
        {list('orders', orders, ({ reference, status, date, customerName }) => (
          <>
            {reference}, {status}, {customerName}, <ShopDayText iso={date} />
          </>
        ))}
        {list('messages', messages, ({ name, phone, mail, excerpt, createdAt }) => (
          <>
            {name}, {phone}, {mail}, <ShopDayText iso={createdAt} />
            <span className="desk-soft customer-similar__text">{excerpt}</span>
          </>
        ))}
        {list('mails', mails, ({ subject, to, createdAt }) => (
          <>
            {subject}, {texts.similar.to} {to}, <ShopDayText iso={createdAt} />
          </>
        ))}
        {list('subscribers', subscribers, ({ email, state, askedAt }) => (
          <>
            {email}, {texts.similar.states[state]}, <ShopDayText iso={askedAt} />
          </>
        ))}
      </div>
      {hasMore && <p>{texts.similar.more}</p>}
    </>
  )
}
