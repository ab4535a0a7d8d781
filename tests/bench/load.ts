import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'

const CONNECTIONS = 32

export type Load = { url: string; encoding: string; seconds: number }

export const hasWrk = !spawnSync('wrk', ['-v']).error

/** Measures responses per second from one URL on 32 connections, with wrk. */
export async function requestsPerSecond({ url, encoding, seconds }: Load): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request to ${url} succeeded:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
