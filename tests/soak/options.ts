import { parseArgs } from 'node:util'
import { BadSetting } from '../../cms/base/settings/bad-setting.ts'
import { SAMPLE_PRODUCTS, toSize } from '../bench/options.ts'

export type Options = {
  /** Minutes of traffic. */
  minutes: number
  database: 'sqlite' | 'mongodb'
  /** The number of products, at least as many as in the sample shop. */
  products: number
}

/** Parses `--minutes 20 --database mongodb --products 10000`. Throws `BadSetting`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '20' },
      database: { type: 'string', default: 'sqlite' },
      products: { type: 'string', default: String(SAMPLE_PRODUCTS) },
    },
  })
  return {
    minutes: toMinutes(values.minutes),
    database: toDatabase(values.database),
    products: toSize(values.products),
  }
}

function toMinutes(text: string): number {
  if (Number(text) >= 1 && Number(text) <= 24 * 60) return Number(text)
  throw new BadSetting(`--minutes takes a number from 1 to 1440, not "${text}".`)
}

function toDatabase(text: string): Options['database'] {
  if (text === 'sqlite' || text === 'mongodb') return text
  throw new BadSetting(`--database takes sqlite or mongodb, not "${text}".`)
}
