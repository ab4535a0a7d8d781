import { useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { NotificationSubject } from '../../shop/news/notifications.ts'
import { Button } from '../parts/Button.tsx'
import { useStaffNotifications } from './staff-notifications.ts'
import { texts } from './texts.ts'

/** Reloads the open list when the server reports changes. While rows are selected, shows a button instead. */
export function ListAutoReload({ subject }: { subject: NotificationSubject }) {
  const position = useStaffNotifications()?.[subject]?.position
  const latest = useRef(position)
  latest.current = position
  const { data } = useListQuery()
  const [shown, setShown] = useState(position)
  const router = useRouter()
  const [isReading, startReading] = useTransition()
  const { count = 0 } = useSelection()
  const isOld = position !== undefined && shown !== undefined && position !== shown

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that was read again shows what is known by then.
  useEffect(() => setShown(latest.current), [data])
  useEffect(() => {
    if (shown === undefined) setShown(position)
  }, [shown, position])
  useEffect(() => {
    if (isOld && !isReading && count === 0) startReading(() => router.refresh())
  }, [isOld, isReading, count, router])

  if (!isOld || count === 0) return null
  return (
    <div className="desk-bulk" role="status">
      {texts.changed}
      <Button size="small" onClick={() => router.refresh()}>
        {texts.show}
      </Button>
    </div>
  )
}
