import { parseArgs } from 'node:util'
import { BadSetting } from '../../cms/base/settings/bad-setting.ts'

export type Options = {
  /** How long there is traffic. */
  minutes: number
  database: 'sqlite' | 'mongodb'
  /** Of the shop; the sample shop has 44. */
  products: number
}

/** `--minutes 20 --database mongodb --products 10000`. Throws `BadSetting`. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '20' },
      database: { type: 'string', default: 'sqlite' },
      products: { type: 'string', default: '44' },
    },
  })
  return {
    minutes: toMinutes(values.minutes),
    database: toDatabase(values.database),
    products: toSize(values.products),
  }
}

function toMinutes(text: string): number {
  const minutes = Number(text)
  if (minutes >= 1 && minutes <= 24 * 60) return minutes
  throw new BadSetting(`--minutes takes a number from 1 to 1440, not "${text}".`)
}

function toDatabase(text: string): Options['database'] {
  if (text === 'sqlite' || text === 'mongodb') return text
  throw new BadSetting(`--database takes sqlite or mongodb, not "${text}".`)
}

function toSize(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= 44) return size
  throw new BadSetting(`--products takes a number from 44, not "${text}".`)
}
