import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded by a shop under test: while there is a file `fail-rendering` in its DATA_DIR, no page that shows a price can be
 * rendered, because prices cannot be formatted.
 */
const file = join(process.env.DATA_DIR ?? '', 'fail-rendering')
/** Every page has this amount. */
const FREE_SHIPPING_FROM = 49
const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}

Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
  configurable: true,
  get(this: Intl.NumberFormat) {
    const format = get?.call(this)
    return (amount: number) => {
      if (existsSync(file) && amount !== FREE_SHIPPING_FROM) throw new Error('Prices cannot be formatted in this test')
      return format(amount)
    }
  },
})
