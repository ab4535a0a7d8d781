import { spawnSync } from 'node:child_process'
import { run } from '../support/programs.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { type Baseline, startBare } from './baseline.ts'
import { hasNginx, startNginx } from './nginx.ts'
import { type Options, SAMPLE_PRODUCTS, type Size } from './options.ts'
import { waitForIdleShop } from './settle.ts'
import { median } from './statistics.ts'
import { readResponse, type StoredResponse } from './stored-response.ts'

const hasWrk = !spawnSync('wrk', ['-v']).error

const ROUNDS = 5
const ENCODINGS = ['br', 'identity']

/**
 * Measures responses per second of stored pages and calls, as medians of ratios to other servers with the same bytes
 * and headers: a bare `node:http` server, and nginx with the same file. The servers alternate.
 */
export async function* measureRates(
  shop: ShopProcess,
  { products }: Size,
  { parts, seconds }: Options,
): AsyncGenerator<string> {
  if (!hasWrk) return yield 'Rates: wrk is not installed (apt-get install wrk)'
  if (parts.has('nginx') && !hasNginx) yield 'nginx: not installed'
  await waitForIdleShop(shop)
  // Large shops do not store the response of `get_item`.
  const paths = ['/', '/api/get_home_product?store=aurel']
  if (products === SAMPLE_PRODUCTS) paths.push('/api/get_item/aurel')
  for (const path of paths)
    for (const encoding of ENCODINGS) {
      const url = shop.url + path
      const response = await readResponse(url, encoding)
      const baselines: Baseline[] = []
      if (parts.has('rates')) baselines.push(await startBare(response))
      if (parts.has('nginx') && hasNginx) baselines.push(await startNginx(response))
      const urls = [...baselines.map((baseline) => baseline.url), url]
      for (const baseline of baselines) await assertSame(response, baseline, encoding)
      const rates = await inTurn(urls, encoding, seconds)
      for (const baseline of baselines) await baseline.stop()
      const own = rates.at(-1) ?? []
      const ratios = baselines.map(({ name }, at) => `${ratioOf(own, rates[at] ?? [])} of ${name}`)
      yield `${path}, ${encoding}, ${response.body.length} bytes: ${Math.round(median(own))} a second, ${ratios.join(', ')}`
    }
}

/** Servers may add headers, such as nginx's `Server`. */
async function assertSame({ headers, body }: StoredResponse, { name, url }: Baseline, encoding: string): Promise<void> {
  const other = await readResponse(url, encoding)
  const isSame = other.body.equals(body) && headers.every((text) => other.headers.includes(text))
  if (!isSame) throw new Error(`${name} does not send what the shop sends: ${other.headers.join(', ')}`)
}

async function inTurn(urls: string[], encoding: string, seconds: number): Promise<number[][]> {
  const rates = urls.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, url] of urls.entries()) rates[at]!.push(await requestsPerSecond(url, encoding, seconds))
  return rates
}

const ratioOf = (own: number[], others: number[]): string =>
  median(own.map((rate, round) => rate / (others[round] ?? 0))).toFixed(2)

/** Measures responses per second from one URL on 32 connections, with wrk. */
async function requestsPerSecond(url: string, encoding: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request to ${url} succeeded:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
