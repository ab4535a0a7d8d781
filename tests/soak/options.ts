import { parseArgs } from 'node:util'
import { OperatorError } from '../../cms/base/settings/operator-error.ts'
import { SAMPLE_PRODUCTS, toSize } from '../bench/options.ts'

/** The minutes of traffic, and the number of products, at least as many as in the sample shop. */
type Options = { minutes: number; database: 'sqlite' | 'mongodb'; products: number }

/** Parses `--minutes 20 --database mongodb --products 10000`. Throws `OperatorError`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '20' },
      database: { type: 'string', default: 'sqlite' },
      products: { type: 'string', default: String(SAMPLE_PRODUCTS) },
    },
  })
  const { database } = values
  const minutes = Number(values.minutes)
  if (!(minutes >= 1 && minutes <= 1440))
    throw new OperatorError(`--minutes takes a number from 1 to 1440, not "${values.minutes}".`)
  if (database !== 'sqlite' && database !== 'mongodb')
    throw new OperatorError(`--database takes sqlite or mongodb, not "${database}".`)
  return { minutes, database, products: toSize(values.products) }
}
