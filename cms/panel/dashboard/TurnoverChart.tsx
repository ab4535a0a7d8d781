import { formatAmount } from '../../../src/domain/money/money.ts'
import { formatDayWithoutYear, formatTimeOfDay } from '../../../src/domain/text/dates.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import { Table } from '../parts/Table.tsx'
import type { DashboardSectionProps } from './SalesFigures.tsx'
import { texts } from './texts.ts'

/** Width and height of the drawing, and gap between bars, in SVG units. */
const [WIDTH, HEIGHT, GAP] = [600, 120, 3]

/** A bar chart of turnover per hour or day, with the same data as a table that links to the orders. */
export function TurnoverChart({ data, lists, language }: DashboardSectionProps) {
  const { series, currency, days, timeZone, current } = data
  const per = days.first === days.last ? 'hour' : 'day'
  const highest = Math.max(...series.map(({ turnover }) => turnover), 1)
  const step = WIDTH / series.length
  const gap = Math.min(GAP, step / 4)
  const format = per === 'hour' ? formatTimeOfDay : formatDayWithoutYear
  const label = (from: string) => format(from, { timeZone, language })
  return (
    <section className="overview__chart" aria-label={texts.chart(per)}>
      <h2>{texts.chart(per)}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ from, turnover }, index) => {
          const height = Math.max(0, turnover / highest) * HEIGHT
          const x = index * step + gap / 2
          return <rect key={from} x={x} y={HEIGHT - height} width={step - gap} height={height} />
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT + 0.5} y2={HEIGHT + 0.5} />
      </svg>
      <div className="overview__axis" aria-hidden="true">
        <span>{label(series[0]!.from)}</span>
        <span>{current.orders === 0 ? texts.noOrders : texts.highest(formatAmount(highest, currency))}</span>
        <span>{label(series.at(-1)!.from)}</span>
      </div>
      <details>
        <summary>{texts.table}</summary>
        <Table columns={[per === 'hour' ? texts.hour : texts.day, texts.orders, texts.turnover]}>
          {series.map(({ from, orders, turnover }, index) => (
            <tr key={from}>
              <th scope="row">{label(from)}</th>
              <td>
                <PanelLink href={lists.placed(from, series[index + 1]?.from ?? current.to)}>{orders}</PanelLink>
              </td>
              <td>{formatAmount(turnover, currency)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </section>
  )
}
