'use client'
import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import type { User } from '../../payload-types.ts'
import { showArrivalAlerts } from './alerts.ts'
import { addCountToTitle, findNewArrivals, type NewestKnownTimes, sumWaitingCounts } from './arrivals.ts'
import { $waitingCounts, useWaitingCounts } from './news-store.ts'
import { subscribeToWaitingCounts } from './subscribe-to-waiting-counts.ts'

/**
 * Subscribes to the numbers of waiting orders and messages (`useWaitingCounts`), and shows their sum in the page's
 * title.
 */
export function WaitingCountsProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth<User>()
  const account = user?.id
  const count = sumWaitingCounts(useWaitingCounts())

  useEffect(() => {
    if (account === undefined) return
    const left = new AbortController()
    let seen: NewestKnownTimes | null = null
    const onTold: Parameters<typeof subscribeToWaitingCounts>[1]['onTold'] = (news) => {
      const told = findNewArrivals(news, seen)
      seen = told.seen
      for (const each of told.arrived) showArrivalAlerts(each)
    }
    subscribeToWaitingCounts(String(account), { onNews: $waitingCounts.set, onTold }, left.signal)
    return () => {
      left.abort()
      $waitingCounts.set(null)
    }
  }, [account])

  useEffect(() => {
    const show = () => {
      const title = addCountToTitle(count, document.title)
      if (document.title !== title) document.title = title
    }
    show()
    // Next replaces the title on each page.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])

  return children
}
