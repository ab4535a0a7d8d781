import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { StaffNotifications } from '../../shop/news/notifications.ts'

/** The latest numbers of waiting orders and messages; null until the server sends some, and after the session's end. */
export const $staffNotifications = atom<StaffNotifications | null>(null)

export const useStaffNotifications = () => useStore($staffNotifications, { ssr: 'initial' })
