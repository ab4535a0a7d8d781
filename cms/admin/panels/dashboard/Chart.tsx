import { formatAmount } from '../../../../src/domain/money.ts'
import type { PartProps } from './Figures.tsx'
import { PanelLink } from './PanelLink.tsx'
import { texts } from './texts.ts'

/** The size of the drawing; it is scaled to its place. */
const [WIDTH, HEIGHT, GAP] = [600, 120, 3]

/** Turnover per hour or day as bars, and the same as a table whose orders are links to their lists. */
export function Chart({ data, lists, language }: PartProps) {
  const { series, currency, days, timeZone, current } = data
  const per = days === 1 ? 'hour' : 'day'
  const highest = Math.max(...series.map(({ turnover }) => turnover), 1)
  const step = WIDTH / series.length
  const format = labelFormat(per, language, timeZone)
  const label = (from: string) => format.format(new Date(from))
  return (
    <section className="overview__chart" aria-label={texts.chart(per)}>
      <h2>{texts.chart(per)}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`} preserveAspectRatio="none" aria-hidden="true">
        {series.map(({ from, turnover }, index) => {
          const height = (turnover / highest) * HEIGHT
          const x = index * step + GAP / 2
          return <rect key={from} x={x} y={HEIGHT - height} width={step - GAP} height={height} />
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
        <table>
          <thead>
            <tr>
              <th scope="col">{per === 'hour' ? texts.hour : texts.day}</th>
              <th scope="col">{texts.orders}</th>
              <th scope="col">{texts.turnover}</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ from, orders, turnover }, index) => (
              <tr key={from}>
                <th scope="row">{label(from)}</th>
                <td>
                  <PanelLink href={lists.placed(from, series[index + 1]?.from ?? current.to)}>{orders}</PanelLink>
                </td>
                <td>{formatAmount(turnover, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function labelFormat(per: 'hour' | 'day', language: string, timeZone: string): Intl.DateTimeFormat {
  const parts = per === 'hour' ? { hour: 'numeric', minute: '2-digit' } : { day: 'numeric', month: 'short' }
  return new Intl.DateTimeFormat(language, { timeZone, ...parts } as Intl.DateTimeFormatOptions)
}
