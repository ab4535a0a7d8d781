import { formatWithOptionalCurrency } from '../../../src/domain/money/money.ts'
import type { PricePreview } from '../../desk/products/bulk.ts'
import { TableHead } from '../parts/TableHead.tsx'
import { texts } from './texts.ts'

/** A table with the old and new price of each product, or why its price cannot change. */
export function PriceTable({ products, currency }: { products: PricePreview[]; currency: string | null }) {
  const write = (amount: number) => formatWithOptionalCurrency(currency, amount)
  const problems = products.filter(({ problem }) => problem !== null).length
  return (
    <>
      {problems > 0 && <p className="desk-wrong">{texts.prices.problems(problems)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard. */}
      <section className="product-preview" aria-label={texts.prices.preview} tabIndex={0}>
        <table>
          <TableHead columns={[texts.prices.product, texts.prices.old, texts.prices.now, texts.prices.regular]} />
          <tbody>
            {products.map(({ id, name, code, from, to, regularTo, problem }) => (
              <tr key={id}>
                <th scope="row">
                  {name} <span className="desk-soft">{code}</span>
                  {problem && <p className="desk-wrong">{problem}</p>}
                </th>
                <td>{write(from)}</td>
                <td>{problem ? '–' : write(to)}</td>
                <td>{regularTo === null ? texts.prices.none : write(regularTo)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
