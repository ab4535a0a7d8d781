'use client'
import { useState } from 'react'
import type { SortableListItem } from '../../desk/products/arrange.ts'
import type { SortableListKind } from '../../desk/products/requests.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { usePanelData } from '../parts/use-panel-call.ts'
import { useSend } from '../parts/use-send.ts'
import { SortableList } from './SortableList.tsx'
import { texts } from './texts.ts'

type Items = { items: SortableListItem[] }
type Props = { kind: SortableListKind; onClose: () => void; onDone: () => void }

const idsOf = (items: SortableListItem[]) => items.map(({ id }) => id)

/** A dialog that sorts a list and saves the order. If another person saved first, shows the new order and an error. */
export function SortListDialog({ kind, onClose, onDone }: Props) {
  const path = `/products/arrangements/${kind}`
  const { body, failure, load } = usePanelData<Items>(path)
  const [moved, setMoved] = useState<SortableListItem[] | null>(null)
  const saving = useSend()
  const shown = idsOf(body?.items ?? [])
  const items = moved ?? body?.items
  const words = texts.arrange[kind]

  async function save() {
    if (!items) return
    const call = postToPanel<Items>(path, { from: shown, to: idsOf(items) })
    if (await saving.send(call)) return onDone()
    if ((await call).kind !== 'conflict') return
    await load()
    setMoved(null)
  }

  const isChanged = items !== undefined && idsOf(items).join() !== shown.join()
  return (
    <Dialog title={words.title} onClose={onClose}>
      <FailureMessage failure={saving.failure ?? failure} onRetry={() => void (items ? save() : load())} />
      {!items && !failure && <p role="status">{texts.arrange.loading}</p>}
      {items?.length === 0 && <p>{words.none}</p>}
      {items && items.length > 0 && (
        <>
          <p>{words.about}</p>
          <p className="desk-soft">{texts.arrange.hint}</p>
          <SortableList label={words.title} items={items} isDisabled={saving.isBusy} onMove={setMoved} />
        </>
      )}
      <div className="desk-actions">
        <Button isMain disabled={saving.isBusy || !isChanged} onClick={() => void save()}>
          {texts.arrange.save}
        </Button>
        <Button disabled={saving.isBusy} onClick={onClose}>
          {texts.quick.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
