'use client'
import { Banner, Gutter, useConfig, useTranslation } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import type { Dashboard as Data } from '../../desk/dashboard/dashboard.ts'
import type { DayRange } from '../../desk/dashboard/days.ts'
import { PERIOD_NAMES, type PeriodName } from '../../desk/dashboard/periods.ts'
import { BackupAlert } from '../backup/BackupAlert.tsx'
import { BackupSection } from '../backup/BackupSection.tsx'
import { type BackupReportState, useBackups } from '../backup/use-backups.ts'
import { OutboxSection } from '../outbox/OutboxSection.tsx'
import { Button } from '../parts/Button.tsx'
import { DayRangeForm } from '../parts/DayRangeForm.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { SearchesSection } from '../searches/SearchesSection.tsx'
import { WebhookAlert } from '../webhooks/WebhookAlert.tsx'
import { Figures } from './Figures.tsx'
import { FirstBranchForm } from './FirstBranchForm.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { createListUrls, dashboardQuery, parseDashboardPeriod } from './links.ts'
import {
  BestSellers,
  Drafts,
  RecentChangesSection,
  RunningOutProductsSection,
  ScheduledList,
  Stock,
  WaitingTasksSection,
} from './Sections.tsx'
import { TurnoverChart } from './TurnoverChart.tsx'
import { texts } from './texts.ts'
import { useDashboard } from './use-dashboard.ts'

/** The dashboard of the panel: sales figures and open tasks. The period is in the URL. */
export function Dashboard() {
  const { admin } = useConfig().config.routes
  const query = useSearchParams()
  const router = useRouter()
  const period = parseDashboardPeriod(query)
  const branch = query.get('branch')
  const { data, problem, reload } = useDashboard(dashboardQuery(period, branch))
  const backups = useBackups()
  const days = typeof period === 'string' ? data?.days : period
  return (
    <Gutter className="overview">
      <div className="overview__head">
        <h1>{texts.title}</h1>
        {!data?.opening && (
          <nav aria-label={texts.period} className="overview__choices">
            {PERIOD_NAMES.map((each) => (
              <PanelLink
                key={each}
                href={`${admin}?${dashboardQuery(each, branch)}`}
                aria-current={each === period ? 'page' : undefined}
              >
                {texts.periods[each]}
              </PanelLink>
            ))}
            {days && (
              <DayRangeForm
                key={`${days.first} ${days.last}`}
                days={days}
                isCurrent={typeof period !== 'string'}
                onShow={(range) => router.push(`${admin}?${dashboardQuery(range, branch)}`)}
              />
            )}
          </nav>
        )}
      </div>
      {backups?.report && <BackupAlert report={backups.report} />}
      {data?.webhooks && <WebhookAlert failures={data.webhooks} admin={admin} />}
      {data && data.branches.length > 1 && <Stores data={data} period={period} admin={admin} />}
      {problem && <Problem text={data ? texts.stale : texts.failed} reason={problem} onTryAgain={reload} />}
      <div role="status" aria-live="polite">
        {!data && !problem && <p className="overview__loading">{texts.loading}</p>}
      </div>
      {data?.opening && <FirstBranchForm opening={data.opening} onOpened={reload} />}
      {data?.branch && <Loaded data={data} branch={data.branch.id} admin={admin} backups={backups} />}
    </Gutter>
  )
}

function Stores({ data, period, admin }: { data: Data; period: PeriodName | DayRange; admin: string }) {
  return (
    <nav aria-label={texts.store} className="overview__choices">
      {data.branches.map(({ id, name }) => (
        <PanelLink
          key={id}
          href={`${admin}?${dashboardQuery(period, id)}`}
          aria-current={id === data.branch?.id ? 'page' : undefined}
        >
          {name}
        </PanelLink>
      ))}
    </nav>
  )
}

function Problem({ text, reason, onTryAgain }: { text: string; reason: string; onTryAgain: () => void }) {
  return (
    <div role="alert">
      <Banner type="error">
        <strong>{text}</strong> {reason}{' '}
        <Button size="small" onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      </Banner>
    </div>
  )
}

type LoadedProps = { data: Data; branch: string; admin: string; backups: BackupReportState | null }

function Loaded({ data, branch, admin, backups }: LoadedProps) {
  const { i18n } = useTranslation()
  const lists = createListUrls(data, admin)
  const shared = { data, lists, language: i18n.language }
  return (
    <>
      {data.firstSteps && <FirstSteps steps={data.firstSteps} branch={branch} lists={lists} />}
      <div className="overview__sections">
        <WaitingTasksSection {...shared} />
        <Stock {...shared} />
        <RunningOutProductsSection {...shared} />
        <Drafts {...shared} />
        <ScheduledList {...shared} />
      </div>
      <Figures {...shared} />
      <TurnoverChart {...shared} />
      <p className="overview__note">{texts.counted(data.timeZone)}</p>
      <div className="overview__sections">
        <BestSellers {...shared} />
        <SearchesSection branch={branch} />
        <RecentChangesSection {...shared} />
        {backups && <BackupSection {...backups} />}
        <OutboxSection />
      </div>
    </>
  )
}
