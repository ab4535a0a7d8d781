import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Loaded by a shop under test: while there is a file `fail-rendering` in its DATA_DIR, no page that shows a price can be
 * rendered, because amounts cannot be formatted.
 */
const file = join(process.env.DATA_DIR ?? '', 'fail-rendering')
const { get } = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format') ?? {}

Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
  configurable: true,
  get(this: Intl.NumberFormat) {
    if (existsSync(file)) throw new Error('Amounts cannot be formatted in this test')
    return get?.call(this)
  },
})
