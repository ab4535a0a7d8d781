'use client'
import { Banner, Button, Gutter, useConfig, useTranslation } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import type { Dashboard as Data } from '../../../reports/dashboard.ts'
import { PERIOD_DAYS, type PeriodDays } from '../../../reports/periods.ts'
import { Chart } from './Chart.tsx'
import { Figures } from './Figures.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { dashboardUrl, listsOf } from './links.ts'
import { PanelLink } from './PanelLink.tsx'
import { BestSellers, Changes, Drafts, ScheduledList, Stock, Waiting } from './Sections.tsx'
import { texts } from './texts.ts'
import { useDashboard } from './use-dashboard.ts'

/** The first screen of the panel: how the shop does, and what waits for staff. Its address says which period. */
export function Dashboard() {
  const { admin } = useConfig().config.routes
  const query = useSearchParams()
  const days = PERIOD_DAYS.find((each) => String(each) === query.get('days')) ?? 1
  const branch = query.get('branch')
  const { data, problem, reload } = useDashboard(
    new URLSearchParams({ days: String(days), ...(branch ? { branch } : {}) }).toString(),
  )
  return (
    <Gutter className="overview">
      <div className="overview__head">
        <h1>{texts.title}</h1>
        <nav aria-label={texts.period} className="overview__choices">
          {PERIOD_DAYS.map((each) => (
            <PanelLink
              key={each}
              href={dashboardUrl(admin, each, branch)}
              aria-current={each === days ? 'page' : undefined}
            >
              {texts.periods[each]}
            </PanelLink>
          ))}
        </nav>
      </div>
      {data && data.branches.length > 1 && <Stores data={data} days={days} admin={admin} />}
      {problem && <Problem text={data ? texts.stale : texts.failed} reason={problem} onTryAgain={reload} />}
      <div role="status" aria-live="polite">
        {!data && !problem && <p className="overview__loading">{texts.loading}</p>}
      </div>
      {data && <Loaded data={data} admin={admin} />}
    </Gutter>
  )
}

function Stores({ data, days, admin }: { data: Data; days: PeriodDays; admin: string }) {
  return (
    <nav aria-label={texts.store} className="overview__choices">
      {data.branches.map(({ id, name }) => (
        <PanelLink
          key={id}
          href={dashboardUrl(admin, days, id)}
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
        <Button buttonStyle="secondary" size="small" margin={false} onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      </Banner>
    </div>
  )
}

function Loaded({ data, admin }: { data: Data; admin: string }) {
  const { i18n } = useTranslation()
  const lists = listsOf(data, admin)
  const shared = { data, lists, language: i18n.language }
  return (
    <>
      {data.firstSteps && <FirstSteps steps={data.firstSteps} {...shared} />}
      <Figures {...shared} />
      <Chart {...shared} />
      <p className="overview__note">{texts.counted(data.timeZone)}</p>
      <div className="overview__sections">
        <Waiting {...shared} />
        <Stock {...shared} />
        <BestSellers {...shared} />
        <Drafts {...shared} />
        <ScheduledList {...shared} />
        <Changes {...shared} />
      </div>
    </>
  )
}
