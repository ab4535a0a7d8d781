import { useListQuery, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useEffect, useRef, useState, useTransition } from 'react'
import type { NotificationSubject } from '../../shop/news/notifications.ts'
import { Button } from '../parts/Button.tsx'
import { useStaffNotifications } from './staff-notifications.ts'
import { texts } from './texts.ts'

/**
 * Reloads the open list when the server reports changes. While rows are selected, shows a button instead. After a
 * reload the list shows the changes that were known when it began: a later one needs another reload.
 */
export function ListAutoReload({ subject }: { subject: NotificationSubject }) {
  const position = useStaffNotifications()?.[subject]?.position
  const { data } = useListQuery()
  const [shown, setShown] = useState(position)
  const asked = useRef(position)
  const router = useRouter()
  const [isReading, startReading] = useTransition()
  const { count = 0 } = useSelection()
  const isOld = position !== undefined && shown !== undefined && position !== shown

  function reload() {
    asked.current = position
    startReading(() => router.refresh())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: new data are the end of a reload.
  useEffect(() => setShown(asked.current), [data])
  useEffect(() => {
    if (shown === undefined) setShown(position)
  }, [shown, position])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` is a new function each time.
  useEffect(() => {
    if (isOld && !isReading && count === 0) reload()
  }, [isOld, isReading, count])

  if (!isOld || count === 0) return null
  return (
    <div className="desk-bulk" role="status">
      {texts.changed}
      <Button size="small" onClick={reload}>
        {texts.show}
      </Button>
    </div>
  )
}
