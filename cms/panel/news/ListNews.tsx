'use client'
import { Button, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useCallback, useEffect, useRef, useTransition } from 'react'
import type { Subject } from '../../shop/news/news.ts'
import { useNews } from './news-store.ts'
import { texts } from './texts.ts'

/** Reads the list again when it has changed. While rows are chosen it asks first, because they would move. */
export function ListNews({ subject }: { subject: Subject }) {
  const position = useNews()?.[subject]?.position
  const shown = useRef(position)
  const router = useRouter()
  const [isReading, startReading] = useTransition()
  const { count = 0 } = useSelection()
  // The state of the list when the page was rendered is not known: the first position counts as shown.
  if (shown.current === undefined) shown.current = position
  const isOld = position !== undefined && position !== shown.current

  const read = useCallback(() => {
    shown.current = position
    startReading(() => router.refresh())
  }, [position, router])

  useEffect(() => {
    if (isOld && !isReading && count === 0) read()
  }, [isOld, isReading, count, read])

  return (
    <div className="list-news" role="status">
      {isOld && count > 0 && (
        <>
          {texts.changed}
          <Button buttonStyle="secondary" size="small" margin={false} onClick={read}>
            {texts.show}
          </Button>
        </>
      )}
    </div>
  )
}
