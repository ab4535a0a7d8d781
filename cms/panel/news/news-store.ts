import { useSyncExternalStore } from 'react'
import type { StaffNotifications } from '../../shop/news/news.ts'

let current: StaffNotifications | null = null
const listeners = new Set<() => void>()

export function setWaitingCounts(news: StaffNotifications | null): void {
  current = news
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * React hook that returns the latest numbers of waiting orders and messages from the server; null until the first
 * numbers arrive, and after the session has ended.
 */
export function useWaitingCounts(): StaffNotifications | null {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
}
