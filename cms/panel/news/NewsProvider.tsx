'use client'
import { useAuth } from '@payloadcms/ui'
import { type ReactNode, useEffect } from 'react'
import type { User } from '../../payload-types.ts'
import { playAlerts } from './alerts.ts'
import { arrivalsIn, countOf, type Seen, titleWith } from './arrivals.ts'
import { followNews } from './follow-news.ts'
import { setNews, useNews } from './news-store.ts'

/** Subscribes to the numbers of waiting orders and messages (`useNews`), and shows their sum in the page's title. */
export function NewsProvider({ children }: { children: ReactNode }) {
  const { user } = useAuth<User>()
  const account = user?.id
  const count = countOf(useNews())

  useEffect(() => {
    if (account === undefined) return
    const left = new AbortController()
    let seen: Seen | null = null
    const onTold: Parameters<typeof followNews>[1]['onTold'] = (news) => {
      const told = arrivalsIn(news, seen)
      seen = told.seen
      for (const each of told.arrived) playAlerts(each)
    }
    followNews(String(account), { onNews: setNews, onTold }, left.signal)
    return () => {
      left.abort()
      setNews(null)
    }
  }, [account])

  useEffect(() => {
    const show = () => {
      const title = titleWith(count, document.title)
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
