import { useRouter } from 'next/navigation.js'
import { useEffect, useRef } from 'react'
import type { MessagePageData } from '../../desk/messages/message-page.ts'
import { postToPanelApi } from '../parts/panel-client.ts'
import { usePanelData } from '../parts/use-panel-data.ts'

export type MessagePageState = ReturnType<typeof useMessagePageMarkingRead>

/** Milliseconds between two polls of a mail's delivery, and maximum number of polls. */
const LOOK_MS = 2000
const LOOKS = 10

/**
 * React hook that loads a message's page (`usePanelData`). Marks the message as read after the first load only, so that
 * staff can mark it as unread again.
 */
export function useMessagePageMarkingRead(id: string) {
  const { body: page, failure, load: reload, show } = usePanelData<MessagePageData>(`/messages/${id}`)
  const isMarked = useRef(false)
  const router = useRouter()

  useEffect(() => {
    if (!page || isMarked.current) return
    isMarked.current = true
    if (page.message.read) return
    void postToPanelApi<MessagePageData>(`/messages/${id}/marks`, { isRead: true }).then((result) => {
      if (result.kind !== 'done') return
      show(result.body)
      // Updates the count in the menu.
      router.refresh()
    })
  }, [page, id, router, show])

  useLooks(page, reload)
  return { page, failure, reload, show }
}

/** Polls while a mail waits for its first delivery attempt. */
function useLooks(page: MessagePageData | null, reload: () => Promise<void>): void {
  const looks = useRef(0)
  useEffect(() => {
    const waits = page?.answers.some(({ mail }) => mail?.state === 'waiting' && !mail.reason) ?? false
    if (!waits) looks.current = 0
    if (!waits || looks.current >= LOOKS) return
    looks.current += 1
    const timer = setTimeout(() => void reload(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [page, reload])
}
