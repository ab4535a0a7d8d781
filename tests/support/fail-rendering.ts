import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A preload for a shop: while its DATA_DIR has a file `fail-rendering`, formatting a price fails, and so do pages. */
const file = join(process.env.DATA_DIR ?? '', 'fail-rendering')
/** The amounts on every page: the price of delivery, and the total from which it is free. */
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
