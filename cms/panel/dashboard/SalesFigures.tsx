import { formatAmount } from '../../../src/domain/money/money.ts'
import type { DashboardData } from '../../desk/dashboard/dashboard.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import type { createDashboardUrls } from './dashboard-urls.ts'
import { describeFigureChange } from './figure-change.ts'
import { texts } from './texts.ts'

/** The props of the dashboard's sections. `lists` has the URLs of filtered lists. */
export type DashboardSectionProps = {
  data: DashboardData
  lists: ReturnType<typeof createDashboardUrls>
  language: string
}

export function SalesFigures({ data, lists }: DashboardSectionProps) {
  const { current, before, currency } = data
  const money = (amount: number) => formatAmount(amount, currency)
  const note = current.charges === 0 ? '' : texts.charges(money(current.charges))
  const figures = [
    { name: texts.orders, value: current.orders, earlier: before.orders, show: String, note: '' },
    { name: texts.turnover, value: current.turnover, earlier: before.turnover, show: money, note },
    { name: texts.average, value: current.average, earlier: before.average, show: money, note: '' },
  ] as const
  return (
    <ul className="overview__figures">
      {figures.map(({ name, value, earlier, show, note }) => {
        const period = { name: texts.before(data), orders: before.orders, show }
        const { arrow, words } = describeFigureChange(value, earlier, period) ?? { arrow: '', words: texts.noOrders }
        return (
          <li key={name}>
            <PanelLink href={lists.orders} className="overview__figure">
              <span className="overview__label">{name}</span>
              <strong>{value === null ? '–' : show(value)}</strong>
              {note && <span className="overview__change">{note}</span>}
              <span className="overview__change">
                {arrow && <span aria-hidden="true">{arrow}</span>} {words}
              </span>
            </PanelLink>
          </li>
        )
      })}
    </ul>
  )
}
