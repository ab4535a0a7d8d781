import { parseArgs } from 'node:util'
import { OperatorError } from '../../cms/base/settings/operator-error.ts'

/** The parts of the bench, in the order in which they run at each size. */
const PARTS = [
  ...['starts', 'stall', 'live', 'stale', 'search', 'rates', 'nginx', 'memory', 'families', 'panel'],
  ...['orders', 'desk', 'import', 'feeds', 'backup'],
] as const

type Part = (typeof PARTS)[number]

/** The number of products of the sample shop. */
export const SAMPLE_PRODUCTS = 82

/** The size of a shop: the number of its products, and whether they belong to families of five. */
export type Size = { products: number; inFamilies: boolean }

export type Options = {
  /** The shops, the smallest first. With `--families` each larger one comes a second time, in families. */
  sizes: Size[]
  /** How often the sizes are measured in turn. The speed of most machines drifts by more than two sizes differ. */
  rounds: number
  parts: ReadonlySet<Part>
  /** A commit to compare the orders per second with. */
  against: string | undefined
  /** The seconds of one measurement of a rate. */
  seconds: number
  /** Orders in one round of one shop. */
  orders: number
}

/** Parses the command line (docs/figures.md), BENCH_SECONDS and BENCH_ORDERS. Throws `OperatorError`. */
export function readOptions(args: string[], env: Record<string, string | undefined>): Options {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: String(SAMPLE_PRODUCTS) },
      families: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '1' },
      only: { type: 'string', default: PARTS.join(',') },
      against: { type: 'string' },
    },
  })
  const numbers = values.products.split(',').map(toSize)
  const alsoInFamilies = (products: number) => (values.families && products > SAMPLE_PRODUCTS ? [false, true] : [false])
  return {
    sizes: numbers
      .sort((a, b) => a - b)
      .flatMap((products) => alsoInFamilies(products).map((inFamilies) => ({ products, inFamilies }))),
    rounds: Number(values.rounds),
    parts: new Set(values.only.split(',').map(toPart)),
    against: values.against,
    seconds: Number(env.BENCH_SECONDS ?? 1),
    orders: Number(env.BENCH_ORDERS ?? 500),
  }
}

export function toSize(text: string): number {
  const size = Number(text)
  if (Number.isInteger(size) && size >= SAMPLE_PRODUCTS) return size
  throw new OperatorError(`--products takes numbers from ${SAMPLE_PRODUCTS}, such as 10000, not "${text}".`)
}

function toPart(text: string): Part {
  const part = PARTS.find((each) => each === text)
  if (part) return part
  throw new OperatorError(`--only takes some of ${PARTS.join(',')}, not "${text}".`)
}
