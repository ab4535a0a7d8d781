'use client'
import { DeleteMany, toast, useAuth, useConfig, useSelection } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation.js'
import type { User } from '../../payload-types.ts'
import { BulkActionBar } from '../lists/BulkActionBar.tsx'
import type { CountByFilterLabel } from '../lists/count-per-filter.ts'
import { FilterNav } from '../lists/FilterNav.tsx'
import { withFilterCounts } from '../lists/list-filters.ts'
import { ListAutoReload } from '../news/ListAutoReload.tsx'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { createMessageFilterLinks } from './message-filters.ts'
import { texts } from './texts.ts'
import './message-list.css'

/** The quick filters above the list of messages, and the bulk actions. */
export function MessageListTools({ counts }: { counts: CountByFilterLabel }) {
  const { user } = useAuth<User>()
  const filters = createMessageFilterLinks(useSearchParams().toString(), user?.id ?? '')
  return (
    <div className="desk desk-tools">
      <div className="desk-filters">
        <FilterNav
          label={texts.filters.label}
          collection="contact-messages"
          links={withFilterCounts(filters, counts)}
        />
      </div>
      <BulkMarks isArchive={filters.at(-1)?.isCurrent ?? false} />
    </div>
  )
}

type Marks = { isRead?: boolean; isArchived?: boolean }

function BulkMarks({ isArchive }: { isArchive: boolean }) {
  const { selectedIDs, count = 0 } = useSelection()
  const { getEntityConfig } = useConfig()
  const router = useRouter()
  const { failure, isBusy, send } = useApiCall()
  const ids = selectedIDs.map(String)
  // "Select all" selects all pages of the list, not only these ids.
  const isWholeList = count > ids.length

  async function mark(marks: Marks) {
    const marked = await send(postToPanelApi<{ count: number }>('/messages/marks', { ids, ...marks }))
    if (!marked) return
    toast.success(texts.bulk.done(marked.count))
    router.refresh()
  }

  const actions: [string, Marks][] = [
    [texts.bulk.markRead, { isRead: true }],
    [texts.bulk.markUnread, { isRead: false }],
    isArchive ? [texts.bulk.putBack, { isArchived: false }] : [texts.bulk.archive, { isArchived: true }],
  ]
  return (
    <BulkActionBar
      selected={texts.bulk.selected}
      above={
        <>
          <ListAutoReload subject="messages" />
          <FailureMessage failure={failure} />
        </>
      }
    >
      {isWholeList && <span>{texts.bulk.tooMany}</span>}
      {!isWholeList &&
        actions.map(([label, marks]) => (
          <Button isMain key={label} size="small" disabled={isBusy} onClick={() => void mark(marks)}>
            {label}
          </Button>
        ))}
      <DeleteMany collection={getEntityConfig({ collectionSlug: 'contact-messages' })} modalPrefix="desk" />
    </BulkActionBar>
  )
}
