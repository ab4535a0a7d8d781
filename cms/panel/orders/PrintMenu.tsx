import { Menu } from '../parts/Menu.tsx'
import { texts } from './texts.ts'

const PRINTS = [
  { label: 'Packing slip, A4', query: 'kind=slip&paper=a4' },
  { label: 'Packing slip, 80 mm', query: 'kind=slip&paper=80mm' },
  { label: 'Receipt, A4', query: 'kind=receipt&paper=a4' },
  { label: 'Receipt, 80 mm', query: 'kind=receipt&paper=80mm' },
  { label: 'Return slip, A4', query: 'kind=return&paper=a4' },
]

/** A menu that opens packing slips or receipts in a new tab, where they are printed. */
export function PrintMenu({ ids }: { ids: readonly string[] }) {
  return (
    <Menu label={texts.print}>
      {PRINTS.map(({ label, query }) => (
        <li key={query}>
          <a href={`/api/panel/orders/print?ids=${ids.join(',')}&${query}`} target="_blank" rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </Menu>
  )
}
