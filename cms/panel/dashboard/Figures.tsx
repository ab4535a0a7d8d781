import { formatAmount } from '../../../src/domain/money/money.ts'
import type { Dashboard } from '../../desk/dashboard/dashboard.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import { describeFigureChange, type FigureChange } from './compare.ts'
import type { createListUrls } from './links.ts'
import { texts } from './texts.ts'

/** The props of the dashboard's sections. `lists` are links to filtered lists. */
export type DashboardSectionProps = { data: Dashboard; lists: ReturnType<typeof createListUrls>; language: string }

export function Figures({ data, lists }: DashboardSectionProps) {
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
      {figures.map(({ name, value, earlier, show, note }) => (
        <li key={name}>
          <PanelLink href={lists.orders} className="overview__figure">
            <span className="overview__label">{name}</span>
            <strong>{value === null ? '–' : show(value)}</strong>
            {note && <span className="overview__change">{note}</span>}
            <Change
              difference={describeFigureChange(value, earlier, {
                name: texts.before(data),
                orders: before.orders,
                show,
              })}
            />
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}

function Change({ difference }: { difference: FigureChange | null }) {
  if (!difference) return <span className="overview__change">{texts.noOrders}</span>
  return (
    <span className="overview__change">
      <span aria-hidden="true">{difference.arrow}</span> {difference.words}
    </span>
  )
}
