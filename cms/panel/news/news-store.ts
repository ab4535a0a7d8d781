import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { StaffNotifications } from '../../shop/news/news.ts'

/** The latest numbers of waiting orders and messages; null until the server sends some, and after the session's end. */
export const $waitingCounts = atom<StaffNotifications | null>(null)

export const useWaitingCounts = () => useStore($waitingCounts, { ssr: 'initial' })
