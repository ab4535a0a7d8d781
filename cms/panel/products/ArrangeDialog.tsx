'use client'
import { useCallback, useEffect, useState } from 'react'
import type { ArrangedItem } from '../../desk/products/arrange.ts'
import type { Arranged } from '../../desk/products/requests.ts'
import { Button } from '../parts/Button.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, getFromPanel, postToPanel } from '../parts/panel-client.ts'
import { SortableList } from './SortableList.tsx'
import { texts } from './texts.ts'

type Items = { items: ArrangedItem[] }
type Props = { kind: Arranged; onClose: () => void; onDone: () => void }

const idsOf = (items: ArrangedItem[]) => items.map(({ id }) => id)

/** A dialog that sorts a list and saves the order. If another person saved first, shows the new order and an error. */
export function ArrangeDialog({ kind, onClose, onDone }: Props) {
  const [items, setItems] = useState<ArrangedItem[] | null>(null)
  const [shown, setShown] = useState<string[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)
  const words = texts.arrange[kind]

  const load = useCallback(async () => {
    const result = await getFromPanel<Items>(`/products/arrangements/${kind}`)
    if (result.kind !== 'done') return setFailure(result)
    setItems(result.body.items)
    setShown(idsOf(result.body.items))
  }, [kind])

  useEffect(() => void load(), [load])

  function reload() {
    setFailure(null)
    void load()
  }

  async function save() {
    if (!items) return
    setBusy(true)
    setFailure(null)
    const result = await postToPanel<Items>(`/products/arrangements/${kind}`, { from: shown, to: idsOf(items) })
    if (result.kind === 'done') return onDone()
    setFailure(result)
    if (result.kind === 'conflict') await load()
    setBusy(false)
  }

  const isChanged = items !== null && idsOf(items).join() !== shown.join()
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Problem failure={failure} onRetry={items ? () => void save() : reload} />
      {!items && !failure && <p role="status">{texts.arrange.loading}</p>}
      {items?.length === 0 && <p>{words.none}</p>}
      {items && items.length > 0 && (
        <>
          <p>{words.about}</p>
          <p className="desk-soft">{texts.arrange.hint}</p>
          <SortableList label={words.title} items={items} isDisabled={isBusy} onMove={setItems} />
        </>
      )}
      <div className="desk-actions">
        <Button isMain disabled={isBusy || !isChanged} onClick={() => void save()}>
          {texts.arrange.save}
        </Button>
        <Button disabled={isBusy} onClick={onClose}>
          {texts.quick.cancel}
        </Button>
      </div>
    </Dialog>
  )
}
