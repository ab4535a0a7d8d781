import { toast } from '@payloadcms/ui'
import { useState } from 'react'
import type { CustomerPageData } from '../../desk/customers/customer-page.ts'
import type { CustomerMergePreview } from '../../desk/customers/previews.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { getFromPanelApi, postToPanelApi } from '../parts/panel-client.ts'
import { Table } from '../parts/Table.tsx'
import { texts as common } from '../parts/texts.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { OtherCustomerSearch } from './OtherCustomerSearch.tsx'
import { texts } from './texts.ts'

type Props = { page: CustomerPageData; onClose: () => void; onMerged: (page: CustomerPageData) => void }

/** A dialog to merge customers: staff choose the other customer, then see both beside the result. */
export function MergeDialog({ page, onClose, onMerged }: Props) {
  const { id, name, phone, username } = page.customer
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [preview, setPreview] = useState<CustomerMergePreview | null>(null)
  const { failure, isBusy, send } = useApiCall()

  async function choose(otherId: string) {
    setChosenId(otherId)
    const found = await send(getFromPanelApi<CustomerMergePreview>(`/customers/${id}/merge?other=${otherId}`))
    if (found) setPreview(found)
  }

  async function merge({ kept, other }: CustomerMergePreview) {
    const versions = { kept: kept.version, other: other.version }
    const merged = await send(postToPanelApi<CustomerPageData>(`/customers/${id}/merge`, { other: other.id, versions }))
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
        <OtherCustomerSearch besides={id} onChoose={(other) => void choose(other.id)} />
      )}
      <FailureMessage
        failure={failure}
        onReload={() => chosenId && void choose(chosenId)}
        onRetry={() => (preview ? void merge(preview) : chosenId && void choose(chosenId))}
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

function MergeTable({ preview }: { preview: CustomerMergePreview }) {
  const { kept, other, merged, movedOrders, isHeld } = preview
  const phone = ({ phone: written, username }: typeof kept) => written ?? username
  const rows = [
    [texts.name, kept.name, other.name, merged.name ?? ''],
    [texts.phone, phone(kept), phone(other), phone(kept)],
    [texts.email, kept.email, other.email, merged.email ?? ''],
    [texts.orders, ...[kept, other].map(countOf), String(Number(countOf(kept)) + Number(countOf(other)))],
    [texts.merge.notes, kept.note, other.note, merged.note ?? ''],
  ] as const
  const head = [texts.merge.stays, texts.merge.goes, texts.merge.after]
  return (
    <>
      <Table className="desk-table customer-merge" columns={[texts.merge.what, ...head]}>
        {rows.map(([label, ...cells]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map((cell, at) => (
              <td key={head[at]} data-label={head[at]} className="desk-text">
                {cell || '–'}
              </td>
            ))}
          </tr>
        ))}
      </Table>
      <p>{texts.merge.moved(movedOrders)}</p>
      {isHeld && <p>{texts.merge.held}</p>}
      <p>{texts.merge.signIn(phone(other))}</p>
    </>
  )
}

/** Counts all orders, including cancelled ones. */
function countOf({ figures }: CustomerMergePreview['kept']): string {
  return String(figures.orders + figures.cancelled)
}
