'use client'
import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import type { User } from '../../payload-types.ts'
import { showNotificationAlerts } from './alerts.ts'
import { addCountToTitle, findNewNotifications, type NewestKnownTimes, sumWaitingCounts } from './new-notifications.ts'
import { $staffNotifications, useStaffNotifications } from './staff-notifications.ts'
import { subscribeToStaffNotifications } from './subscribe-to-staff-notifications.ts'

/**
 * Subscribes to the numbers of waiting orders and messages (`useStaffNotifications`), and shows their sum in the page's
 * title.
 */
export function StaffNotificationsProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth<User>()
  const account = user?.id
  const count = sumWaitingCounts(useStaffNotifications())

  useEffect(() => {
    if (account === undefined) return
    const left = new AbortController()
    let seen: NewestKnownTimes | null = null
    const onTold: Parameters<typeof subscribeToStaffNotifications>[1]['onTold'] = (news) => {
      const told = findNewNotifications(news, seen)
      seen = told.seen
      for (const each of told.arrived) showNotificationAlerts(each)
    }
    subscribeToStaffNotifications(String(account), { onNews: $staffNotifications.set, onTold }, left.signal)
    return () => {
      left.abort()
      $staffNotifications.set(null)
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
