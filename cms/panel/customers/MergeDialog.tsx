'use client'
import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { CustomerPage, CustomerWithFigures } from '../../desk/customers/page.ts'
import type { MergePreview } from '../../desk/customers/previews.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { texts as common } from '../parts/texts.ts'
import { useSend } from '../parts/use-send.ts'
import { MergeTable } from './MergeTable.tsx'
import { OtherCustomerSearch } from './OtherCustomerSearch.tsx'
import { texts } from './texts.ts'

type Props = { page: CustomerPage; onClose: () => void; onMerged: (page: CustomerPage) => void }

/** A dialog to merge customers: staff choose the other customer, then see both beside the result. */
export function MergeDialog({ page, onClose, onMerged }: Props) {
  const { id, name, phone, username } = page.customer
  const [preview, setPreview] = useState<MergePreview | null>(null)
  const { failure, isBusy, send } = useSend()

  async function choose(other: Pick<CustomerWithFigures, 'id'>) {
    const found = await send(getFromPanel<MergePreview>(`/customers/${id}/merge?other=${other.id}`))
    if (found) setPreview(found)
  }

  async function merge({ kept, other }: MergePreview) {
    const versions = { kept: kept.version, other: other.version }
    const merged = await send(postToPanel<CustomerPage>(`/customers/${id}/merge`, { other: other.id, versions }))
    if (!merged) return
    onMerged(merged)
    toast.success(texts.merge.done)
    onClose()
  }

  return (
    <Dialog title={texts.merge.title(name || phone || username)} onClose={onClose}>
      {preview ? (
        <MergeTable preview={preview} />
      ) : (
        <OtherCustomerSearch besides={id} onChoose={(other) => void choose(other)} />
      )}
      <FailureMessage
        failure={failure}
        onReload={() => preview && void choose(preview.other)}
        onRetry={() => preview && void merge(preview)}
      />
      <div className="desk-actions">
        {preview && (
          <>
            <Button buttonStyle="error" disabled={isBusy} onClick={() => void merge(preview)}>
              {texts.merge.confirm}
            </Button>
            <Button disabled={isBusy} onClick={() => setPreview(null)}>
              {texts.merge.back}
            </Button>
          </>
        )}
        <Button disabled={isBusy} onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
