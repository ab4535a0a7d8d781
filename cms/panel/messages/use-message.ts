'use client'
import { useRouter } from 'next/navigation.js'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { MessagePage } from '../../desk/messages/message-page.ts'
import { type Failure, getFromPanel, postToPanel, type Result } from '../parts/panel-client.ts'

/** A message as the page shows it. What is shown stays while it is loaded again, or cannot be. */
export type ShownMessage = {
  page: MessagePage | null
  failure: Failure | null
  reload(): Promise<void>
  /** Shows the answer of a change. */
  show(page: MessagePage): void
}

/** Milliseconds between two looks whether a mail was sent, and how often the page looks. */
const LOOK_MS = 2000
const LOOKS = 10

/** Loads a message. Seen by somebody, it is marked as read: once, so that it can be made unread again. */
export function useMessage(id: string): ShownMessage {
  const [page, setPage] = useState<MessagePage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const isMarked = useRef(false)
  const router = useRouter()

  const take = useCallback((result: Result<MessagePage>) => {
    setFailure(result.kind === 'done' ? null : result)
    if (result.kind === 'done') setPage(result.body)
  }, [])

  const reload = useCallback(async () => take(await getFromPanel<MessagePage>(`/messages/${id}`)), [id, take])
  useEffect(() => void reload(), [reload])

  useEffect(() => {
    if (!page || isMarked.current) return
    isMarked.current = true
    if (page.message.read) return
    void postToPanel<MessagePage>(`/messages/${id}/marks`, { isRead: true }).then((result) => {
      if (result.kind !== 'done') return
      setPage(result.body)
      // The number in the navigation.
      router.refresh()
    })
  }, [page, id, router])

  useLooks(page, reload)
  return { page, failure, reload, show: setPage }
}

/** While a mail waits to be sent for the first time, its state is looked at. */
function useLooks(page: MessagePage | null, reload: () => Promise<void>): void {
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
