import { spawnSync } from 'node:child_process'
import { run } from '../support/programs.ts'

export const hasWrk = !spawnSync('wrk', ['-v']).error

/** Measures responses per second from one URL on 32 connections, with wrk. */
export async function requestsPerSecond(url: string, encoding: string, seconds: number): Promise<number> {
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request to ${url} succeeded:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
