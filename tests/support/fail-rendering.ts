import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded by a shop under test: while there is a file `fail-rendering` in its DATA_DIR, no page that shows a price can be
 * rendered, because prices cannot be formatted.
 */
const file = join(process.env.DATA_DIR ?? '', 'fail-rendering')
/** The amounts on every page: delivery, and from when it is free. */
const ON_EVERY_PAGE = [6, 49]
const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}

Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
  configurable: true,
  get(this: Intl.NumberFormat) {
    const format = get?.call(this)
    return (amount: number) => {
      if (existsSync(file) && !ON_EVERY_PAGE.includes(amount))
        throw new Error('Prices cannot be formatted in this test')
      return format(amount)
    }
  },
})
