import type { ReactNode } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import { OPEN_UNSENT_STATUSES } from '../../../src/domain/orders/order-status.ts'
import { formatDayAndTimeWithZone, formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import type { LowestStockProducts } from '../../desk/dashboard/low-stock-report.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import { texts as scheduledTexts } from '../schedule/texts.ts'
import type { DashboardSectionProps } from './SalesFigures.tsx'
import { texts } from './texts.ts'

export function WaitingTasksSection({ data, lists }: DashboardSectionProps) {
  const { waiting, late, unpaid, returnsAsked, attention, unread } = data
  const entries: LinkedCount[] = [
    ...OPEN_UNSENT_STATUSES.map(
      (status): LinkedCount => [texts.waitingOrders(status), waiting[status] ?? 0, lists.inStatus(status)],
    ),
    ...ifAny(texts.late, late.count, lists.late),
    ...ifAny(texts.unpaid, unpaid.count, lists.unpaid),
    ...ifAny(texts.returnsAsked, returnsAsked, lists.returnsAsked),
    ...ifAny(texts.attention, attention, lists.attention),
    ...(unread === null ? [] : ([[texts.unread, unread, lists.unread]] as LinkedCount[])),
  ]
  return (
    <Section title={texts.waiting} empty={texts.nothingWaiting} isEmpty={entries.every(([, count]) => count === 0)}>
      <Counts entries={entries} />
    </Section>
  )
}

const ifAny = (...entry: LinkedCount): LinkedCount[] => (entry[1] > 0 ? [entry] : [])

export function LowStockSection({ data, lists }: DashboardSectionProps) {
  const { low, soldOut, threshold } = data.stock
  return (
    <Section title={texts.stock} empty={texts.enough} isEmpty={low.count + soldOut.count === 0}>
      <Products title={texts.soldOut} report={soldOut} href={lists.soldOut} lists={lists} />
      <Products title={texts.low(threshold)} report={low} href={lists.low} lists={lists} />
    </Section>
  )
}

type ProductsProps = Pick<DashboardSectionProps, 'lists'> & { title: string; report: LowestStockProducts; href: string }

function Products({ title, report, href, lists }: ProductsProps) {
  if (report.count === 0) return null
  return (
    <>
      <Counts entries={[[title, report.count, href]]} />
      <ul className="overview__list">
        {report.products.map(({ id, name, stock }) => (
          <li key={id}>
            <PanelLink href={lists.document('products', id)}>{name}</PanelLink>
            <span>{texts.pieces(stock)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

export function RunningOutProductsSection({ data, lists }: DashboardSectionProps) {
  const { runningOut } = data
  return (
    <Section title={texts.runningOut} empty={texts.nothingRunsOut} isEmpty={runningOut.length === 0}>
      <ul className="overview__list">
        {runningOut.map(({ id, name, stock, days }) => (
          <li key={id}>
            <PanelLink href={lists.document('products', id)}>{name}</PanelLink>
            <span>
              {texts.lasts(days)}
              <small>{texts.pieces(stock)}</small>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function BestSellers({ data, lists }: DashboardSectionProps) {
  const { bestSellers, currency } = data
  return (
    <Section title={texts.bestSellers} empty={texts.noOrders} isEmpty={bestSellers.length === 0}>
      <ol className="overview__list">
        {bestSellers.map(({ itemId, name, pieces, turnover, isThere }) => (
          <li key={itemId}>
            {isThere ? (
              <PanelLink href={lists.document('products', itemId)}>{name}</PanelLink>
            ) : (
              <span>
                {name} ({texts.deletedProduct})
              </span>
            )}
            <PanelLink href={lists.ordersOf(itemId)}>
              {texts.pieces(pieces)} · {formatAmount(turnover, currency)}
            </PanelLink>
          </li>
        ))}
      </ol>
    </Section>
  )
}

export function DraftsSection({ data, lists }: DashboardSectionProps) {
  const entries = Object.entries(data.drafts).flatMap(([collection, count]): LinkedCount[] =>
    count > 0 ? [[texts.draftsOf[collection as keyof typeof texts.draftsOf], count, lists.drafts(collection)]] : [],
  )
  return (
    <Section title={texts.drafts} empty={texts.noDrafts} isEmpty={entries.length === 0}>
      <Counts entries={entries} />
    </Section>
  )
}

export function ScheduledChangesSection({ data, lists, language }: DashboardSectionProps) {
  const { scheduled, timeZone } = data
  return (
    <Section title={scheduledTexts.title} empty={scheduledTexts.nothing} isEmpty={scheduled.length === 0}>
      <ul className="overview__list">
        {scheduled.map(({ id, collection, document, title, becomes, at, problem, isGivenUp, ...chosen }) => (
          <li key={id}>
            <span>
              {title ? <PanelLink href={lists.document(collection, document)}>{title}</PanelLink> : scheduledTexts.gone}
              {problem && <small>{scheduledTexts.failed(problem)}</small>}
            </span>
            <span>
              {scheduledTexts[isGivenUp ? 'wasToBe' : 'willBe'][becomes]}{' '}
              {formatDayAndTimeWithZone(at, { timeZone: chosen.timeZone || timeZone, language })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function RecentChangesSection({ data, lists, language }: DashboardSectionProps) {
  const { changes, timeZone, now } = data
  return (
    <Section title={texts.changes} empty={texts.noChanges} isEmpty={changes.length === 0}>
      <ul className="overview__list">
        {changes.map(({ id, reason, staff, at, isLive }) => (
          <li key={id}>
            <span>
              {reason}
              <small>
                {[staff, formatTimeOmittingToday(at, new Date(now), { timeZone, language })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            {!isLive && <span>{texts.notLive}</span>}
          </li>
        ))}
      </ul>
      <PanelLink href={lists.changes}>{texts.allChanges}</PanelLink>
    </Section>
  )
}

type LinkedCount = [name: string, count: number, href: string]

function Counts({ entries }: { entries: LinkedCount[] }) {
  return (
    <ul className="overview__counts">
      {entries.map(([name, count, href]) => (
        <li key={name}>
          <PanelLink href={href}>
            <span>{name}</span> <strong>{count}</strong>
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}

type SectionProps = { title: string; empty: string; isEmpty: boolean; children: ReactNode }

/** A section of the dashboard. Shows `empty` in place of its children if `isEmpty`. */
function Section({ title, empty, isEmpty, children }: SectionProps) {
  return (
    <section className="overview__section" aria-label={title}>
      <h2>{title}</h2>
      {isEmpty ? <p className="overview__note">{empty}</p> : children}
    </section>
  )
}
