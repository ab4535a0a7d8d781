'use client'
import { useSearchParams } from 'next/navigation.js'
import type { NewsletterReport } from '../../desk/newsletter/routes.ts'
import { FilterNav } from '../lists/FilterNav.tsx'
import { createFilterLinks } from '../lists/list-filters.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { Menu } from '../parts/Menu.tsx'
import { usePanelData } from '../parts/use-panel-call.ts'
import '../parts/desk.css'
import { texts } from './texts.ts'

const STATES = ['subscribed', 'pending', 'unsubscribed'] as const

/**
 * The tools above the list of subscribers: filters by state, the number of confirmed subscribers, and a CSV export of
 * the confirmed subscribers.
 */
export function SubscriberListTools() {
  const { body: report, failure, load } = usePanelData<NewsletterReport>('/newsletter')
  const filters = createFilterLinks(
    useSearchParams().toString(),
    ['state'],
    [
      { label: texts.filters.all, conditions: [] },
      ...STATES.map((state) => ({ label: texts.filters[state], conditions: [{ state: { equals: state } }] })),
    ],
  )
  return (
    <div className="desk desk-tools">
      <div className="desk-filters">
        <FilterNav label={texts.filters.label} collection="subscribers" links={filters} />
      </div>
      {report && report.subscribed > 0 && <DownloadMenu />}
      <p role="status">
        {report && (report.subscribed > 0 ? texts.subscribed(report.subscribed) : texts.nobody)}
        {report && report.box !== 'shown' && ` ${texts.box[report.box]}`}
      </p>
      <FailureMessage failure={failure} onRetry={() => void load()} />
    </div>
  )
}

function DownloadMenu() {
  const address = (bom: string) => `/api/panel/newsletter/subscribers.csv?bom=${bom}`
  return (
    <Menu label={texts.download}>
      <li>
        <a href={address('0')} download>
          {texts.download}
        </a>
      </li>
      <li>
        <a href={address('1')} download>
          {texts.excel}
        </a>
      </li>
    </Menu>
  )
}
