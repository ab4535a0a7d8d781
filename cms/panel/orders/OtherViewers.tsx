import { useEffect, useState } from 'react'
import type { OrderViewer } from '../../shop/orders/viewers.ts'
import { postToPanelApi } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

/** Milliseconds between two presence reports while the page is visible. */
const PAUSE_MS = 10_000

/** A notice that names other people who have the order open or edit it. */
export function OtherViewers({ id, isEditing }: { id: string; isEditing: boolean }) {
  const viewers = useViewers(id, isEditing)
  const editors = viewers.filter((viewer) => viewer.isEditing)
  return (
    <p role="status" className={editors.length > 0 ? 'desk-warning' : 'desk-soft'}>
      {editors.length > 0 ? texts.editedBy(namesOf(editors)) : viewers.length > 0 && texts.viewers(namesOf(viewers))}
    </p>
  )
}

const namesOf = (viewers: readonly OrderViewer[]) => new Intl.ListFormat('en').format(viewers.map(({ name }) => name))

function useViewers(id: string, isEditing: boolean): OrderViewer[] {
  const [viewers, setViewers] = useState<OrderViewer[]>([])
  const [tab] = useState(() => Array.from(crypto.getRandomValues(new Uint32Array(2)), String).join('-'))
  const path = `/orders/${id}/viewers`

  useEffect(() => {
    const ended = new AbortController()
    const tell = async () => {
      if (document.hidden) return
      const visit = { tab, isEditing, isLeaving: false }
      const result = await postToPanelApi<{ viewers: OrderViewer[] }>(path, visit, { signal: ended.signal }).catch(
        () => null,
      )
      if (result?.kind === 'done') setViewers(result.body.viewers)
    }
    void tell()
    const timer = setInterval(() => void tell(), PAUSE_MS)
    return () => {
      ended.abort()
      clearInterval(timer)
    }
  }, [path, isEditing, tab])

  useEffect(() => () => void postToPanelApi(path, { tab, isEditing: false, isLeaving: true }), [path, tab])
  return viewers
}
