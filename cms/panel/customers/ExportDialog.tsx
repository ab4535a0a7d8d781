'use client'
import { useState } from 'react'
import type { CustomerPage } from '../../desk/customers/page.ts'
import type { DataPreview } from '../../desk/customers/previews.ts'
import { NO_CHOSEN_DOCUMENTS } from '../../shop/customers/similar-data.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { texts as common } from '../parts/texts.ts'
import { usePanelData } from '../parts/use-panel-call.ts'
import { SimilarData } from './SimilarData.tsx'
import { texts } from './texts.ts'

/** A dialog that exports the account's data, and chosen data with the same phone number or mail address. */
export function ExportDialog({ page, onClose }: { page: CustomerPage; onClose: () => void }) {
  const { id, name, phone, username } = page.customer
  const { body: preview, failure, load } = usePanelData<DataPreview>(`/customers/${id}/data`)
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
