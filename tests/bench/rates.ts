import type { ShopProcess } from '../support/shop-process.ts'
import { type Baseline, startBare } from './baseline.ts'
import { requestsPerSecond } from './load.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { median } from './statistics.ts'
import { readResponse, type StoredResponse } from './stored-response.ts'

const ROUNDS = 5
const ENCODINGS = ['br', 'identity']

export type Opponents = { bare: boolean; nginx: boolean }

/**
 * Measures responses per second of stored pages and calls, as ratios to other servers with the same bytes and headers:
 * a bare `node:http` server, and nginx with the same file. The servers alternate. The figures are medians of the
 * rounds.
 */
export async function* measureRates(
  shop: ShopProcess,
  paths: string[],
  opponents: Opponents,
  seconds: number,
): AsyncGenerator<string> {
  if (opponents.nginx && !hasNginx) yield 'nginx: not installed'
  for (const path of paths) {
    for (const encoding of ENCODINGS) {
      const url = shop.url + path
      const response = await readResponse(url, encoding)
      const baselines = await startBaselines(response, opponents)
      const urls = [...baselines.map((baseline) => baseline.url), url]
      for (const baseline of baselines) await assertSame(response, baseline, encoding)
      const rates = await inTurn(urls, encoding, seconds)
      for (const baseline of baselines) await baseline.stop()
      const own = rates.at(-1) ?? []
      const ratios = baselines.map(({ name }, at) => `${ratioOf(own, rates[at] ?? [])} of ${name}`)
      yield `${path}, ${encoding}, ${response.body.length} bytes: ${Math.round(median(own))} a second, ${ratios.join(', ')}`
    }
  }
}

async function startBaselines(response: StoredResponse, { bare, nginx }: Opponents): Promise<Baseline[]> {
  const baselines: Baseline[] = []
  if (bare) baselines.push(await startBare(response))
  if (nginx && hasNginx) baselines.push(await startNginx(response))
  return baselines
}

/** Servers may add headers, such as nginx's `Server`. */
async function assertSame({ headers, body }: StoredResponse, { name, url }: Baseline, encoding: string): Promise<void> {
  const other = await readResponse(url, encoding)
  const isSame = other.body.equals(body) && headers.every((text) => other.headers.includes(text))
  if (!isSame) throw new Error(`${name} does not send what the shop sends: ${other.headers.join(', ')}`)
}

async function inTurn(urls: string[], encoding: string, seconds: number): Promise<number[][]> {
  const rates = urls.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, url] of urls.entries()) rates[at]?.push(await requestsPerSecond({ url, encoding, seconds }))
  }
  return rates
}

function ratioOf(own: number[], others: number[]): string {
  return median(own.map((rate, round) => rate / (others[round] ?? 0))).toFixed(2)
}
