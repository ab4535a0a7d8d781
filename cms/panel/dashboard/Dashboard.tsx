'use client'
import { Banner, Gutter, useTranslation } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import type { DashboardData as Data } from '../../desk/dashboard/dashboard.ts'
import { PERIOD_NAMES } from '../../desk/dashboard/periods.ts'
import { BackupAlert, type BackupReportState, BackupSection, useBackupReport } from '../backup/BackupSection.tsx'
import { OutboxSection } from '../outbox/OutboxSection.tsx'
import { Button } from '../parts/Button.tsx'
import { DayRangeForm } from '../parts/DayRangeForm.tsx'
import { PanelLink } from '../parts/PanelLink.tsx'
import { usePanelData } from '../parts/use-panel-data.ts'
import { SearchesSection } from '../searches/SearchesSection.tsx'
import { WebhookAlert } from '../webhooks/WebhookAlert.tsx'
import { createDashboardUrls, formatDashboardQuery, parseDashboardPeriod } from './dashboard-urls.ts'
import { FirstBranchForm } from './FirstBranchForm.tsx'
import { SalesFigures } from './SalesFigures.tsx'
import {
  BestSellers,
  DraftsSection,
  LowStockSection,
  RecentChangesSection,
  RunningOutProductsSection,
  ScheduledChangesSection,
  WaitingTasksSection,
} from './Sections.tsx'
import { SetupStepsSection } from './SetupStepsSection.tsx'
import { TurnoverChart } from './TurnoverChart.tsx'
import { texts } from './texts.ts'

/** The dashboard of the panel: sales figures and open tasks. The period is in the URL. */
export function Dashboard() {
  const query = useSearchParams()
  const router = useRouter()
  const period = parseDashboardPeriod(query)
  const branch = query.get('branch')
  const { body: data, failure, load } = usePanelData<Data>(`/dashboard?${formatDashboardQuery(period, branch)}`)
  const problem = failure?.message
  const reload = () => void load()
  const backups = useBackupReport()
  const days = typeof period === 'string' ? data?.days : period

  // Loads the figures again when the tab becomes visible.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void load()
    }
    const left = new AbortController()
    document.addEventListener('visibilitychange', look, { signal: left.signal })
    window.addEventListener('focus', look, { signal: left.signal })
    return () => left.abort()
  }, [load])

  return (
    <Gutter className="overview">
      <div className="overview__head desk-row">
        <h1>{texts.title}</h1>
        {!data?.opening && (
          <Choices
            label={texts.period}
            of={PERIOD_NAMES.map((each) => [formatDashboardQuery(each, branch), texts.periods[each], each === period])}
          >
            {days && (
              <DayRangeForm
                key={`${days.first} ${days.last}`}
                days={days}
                isCurrent={typeof period !== 'string'}
                onShow={(range) => router.push(`/admin?${formatDashboardQuery(range, branch)}`)}
              />
            )}
          </Choices>
        )}
      </div>
      {backups?.report && <BackupAlert report={backups.report} />}
      {data?.webhooks && <WebhookAlert failures={data.webhooks} />}
      {data && data.branches.length > 1 && (
        <Choices
          label={texts.store}
          of={data.branches.map(({ id, name }) => [formatDashboardQuery(period, id), name, id === data.branch?.id])}
        />
      )}
      {problem && (
        <div role="alert">
          <Banner type="error">
            <strong>{data ? texts.stale : texts.failed}</strong> {problem}{' '}
            <Button size="small" onClick={reload}>
              {texts.tryAgain}
            </Button>
          </Banner>
        </div>
      )}
      <div role="status" aria-live="polite">
        {!data && !problem && <p className="overview__loading">{texts.loading}</p>}
      </div>
      {data?.opening && <FirstBranchForm opening={data.opening} onOpened={reload} />}
      {data?.branch && <Loaded data={data} branch={data.branch.id} backups={backups} />}
    </Gutter>
  )
}

type ChoicesProps = { label: string; of: [query: string, name: string, isCurrent: boolean][]; children?: ReactNode }

/** Links to the dashboard of other periods or branches. */
function Choices({ label, of, children }: ChoicesProps) {
  return (
    <nav aria-label={label} className="overview__choices">
      {of.map(([query, name, isCurrent]) => (
        <PanelLink key={query} href={`/admin?${query}`} aria-current={isCurrent ? 'page' : undefined}>
          {name}
        </PanelLink>
      ))}
      {children}
    </nav>
  )
}

function Loaded({ data, branch, backups }: { data: Data; branch: string; backups: BackupReportState | null }) {
  const { i18n } = useTranslation()
  const lists = createDashboardUrls(data)
  const shared = { data, lists, language: i18n.language }
  return (
    <>
      {data.firstSteps && <SetupStepsSection steps={data.firstSteps} branch={branch} lists={lists} />}
      <div className="overview__sections">
        <WaitingTasksSection {...shared} />
        <LowStockSection {...shared} />
        <RunningOutProductsSection {...shared} />
        <DraftsSection {...shared} />
        <ScheduledChangesSection {...shared} />
      </div>
      <SalesFigures {...shared} />
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
