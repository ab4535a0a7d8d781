import { formatAmount, formatMills, type Mills, toMills } from '../../../src/domain/money/money.ts'
import { type FieldErrors, Refusal } from '../../../src/domain/refusals/refusal.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { PricedLine, WantedLine } from './lines.ts'

/**
 * Throws `Refusal` `price-changed`, with the current price of each line, if an order's total differs from `expected`,
 * the total that the shopper saw (in major currency units). If `expected` is null, nothing is checked.
 */
export async function assertExpectedTotal(
  expected: number | null,
  { wanted, lines, total, catalog }: { wanted: WantedLine[]; lines: PricedLine[]; total: Mills; catalog: Catalog },
): Promise<void> {
  if (expected === null || toMills(expected) === total) return
  const { currency } = await catalog.branch()
  const message = `Prices have changed. The total is ${formatMills(total, currency)} now. Please check and confirm it.`
  const fields: FieldErrors = { expectedTotal: [message] }
  for (const { itemId, at } of wanted) {
    const costs = lines.filter((line) => line.itemId === itemId)
    fields[`saleOrderTransactions.${at}`] = [pricesOf(costs, currency)]
  }
  throw new Refusal('price-changed', message, fields)
}

/**
 * Describes the prices of a product in an order. A product can have two prices, because pieces keep the price at which
 * they were ordered.
 */
function pricesOf(lines: PricedLine[], currency: string): string {
  const name = lines[0]?.itemName ?? ''
  const price = (line: PricedLine) => formatAmount(line.price, currency)
  if (lines.length === 1) return `${name} costs ${price(lines[0]!)} today.`
  return `${name}: ${lines.map((line) => `${line.quantity} at ${price(line)}`).join(', ')}.`
}
