'use client'
import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { SortableListKind } from '../../desk/products/requests.ts'
import type { SortableListItem } from '../../desk/products/sort-order.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { SortableContainer, useSortableEntry } from '../parts/SortableContainer.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './arrange.css'

/** A button that opens the dialog for sorting featured products or categories; nothing without the permission. */
export function SortListButton({ kind }: { kind: SortableListKind }) {
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  if (!useHasCapability('editProducts')) return null

  function finish() {
    setOpen(false)
    toast.success(texts.arrange.saved)
    router.refresh()
  }

  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {texts.arrange[kind].open}
      </Button>
      {isOpen && <SortListDialog kind={kind} onClose={() => setOpen(false)} onDone={finish} />}
    </>
  )
}

/** The sort button above the list of categories. */
export function SortCategoriesButton() {
  return (
    <div className="desk desk-tools">
      <SortListButton kind="categories" />
    </div>
  )
}

type Items = { items: SortableListItem[] }
type DialogProps = { kind: SortableListKind; onClose: () => void; onDone: () => void }

const idsOf = (items: SortableListItem[]) => items.map(({ id }) => id)

/** A dialog that sorts a list and saves the order. If another person saved first, shows the new order and an error. */
function SortListDialog({ kind, onClose, onDone }: DialogProps) {
  const path = `/products/arrangements/${kind}`
  const { body, failure, load } = usePanelData<Items>(path)
  const [moved, setMoved] = useState<SortableListItem[] | null>(null)
  const saving = useApiCall()
  const shown = idsOf(body?.items ?? [])
  const items = moved ?? body?.items
  const words = texts.arrange[kind]

  async function save() {
    if (!items) return
    const call = postToPanelApi<Items>(path, { from: shown, to: idsOf(items) })
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
          <SortableContainer items={items} nameOf={({ name }) => name} isDisabled={saving.isBusy} onMove={setMoved}>
            <ol className="desk-sortable" aria-label={words.title}>
              {items.map((item, index) => (
                <Entry key={item.id} item={item} place={index + 1} of={items.length} />
              ))}
            </ol>
          </SortableContainer>
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

function Entry({ item, place, of }: { item: SortableListItem; place: number; of: number }) {
  const { entry, handle } = useSortableEntry(item.id)
  return (
    <li {...entry}>
      <button type="button" {...handle}>
        <span aria-hidden="true" className="desk-sortable__grip" />
        <span>{item.name}</span>
        <span className="desk-soft">{texts.arrange.place(place, of)}</span>
      </button>
    </li>
  )
}
