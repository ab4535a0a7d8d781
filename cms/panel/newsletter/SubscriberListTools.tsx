'use client'
import { useSearchParams } from 'next/navigation.js'
import type { NewsletterReport } from '../../desk/newsletter/routes.ts'
import { FilterNav } from '../lists/FilterNav.tsx'
import { createFilterLinks } from '../lists/list-filters.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { Menu } from '../parts/Menu.tsx'
import { usePanelData } from '../parts/use-panel-data.ts'
import '../parts/desk.css'

const STATES = ['subscribed', 'pending', 'unsubscribed'] as const

/** Filters by state, the number of confirmed subscribers, and a CSV export of these, above the list. */
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

const texts = {
  filters: {
    label: 'Show',
    all: 'All',
    subscribed: 'Subscribed',
    pending: 'Not confirmed',
    unsubscribed: 'Unsubscribed',
  },
  subscribed: (count: number) =>
    `${count} subscribed. The table has these, each with the link to unsubscribe, for the program that sends your newsletter.`,
  download: 'Download CSV',
  excel: 'For Excel',
  nobody: 'Nobody is subscribed yet.',
  box: {
    'no-mail-server': 'Pages have no box for the newsletter, because the shop has no mail server (SMTP_URL).',
    'switched-off': 'Pages have no box for the newsletter: it is switched off in the branch.',
  },
}
