import { execFile, spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'

const CONNECTIONS = 32

export type Load = { url: string; encoding: string; seconds: number }

/**
 * Responses per second for one address on 32 connections: with wrk if it is installed, else by this process, which is
 * then slower than the server and moves ratios towards 1.
 */
export async function requestsPerSecond(load: Load): Promise<number> {
  return hasWrk ? withWrk(load) : withSockets(load)
}

const hasWrk = !spawnSync('wrk', ['-v']).error

export const loader = hasWrk ? `wrk -t1 -c${CONNECTIONS}` : 'this process (install wrk for a truer figure)'

async function withWrk({ url, encoding, seconds }: Load): Promise<number> {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '-H', `Accept-Encoding: ${encoding}`, url]
  const { stdout } = await promisify(execFile)('wrk', args)
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Not every request to ${url} succeeded:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

async function withSockets({ url, encoding, seconds }: Load): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  const head = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${hostname}`, `Accept-Encoding: ${encoding}`]
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      sendRequests(connect(Number(port), hostname), `${head.join('\r\n')}\r\n\r\n`, until),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

/** One connection: sends the next request when the last response is complete. */
function sendRequests(socket: Socket, request: string, until: number): Promise<number> {
  let answered = 0
  let left = 0
  return new Promise((resolve, reject) => {
    socket.setNoDelay(true)
    socket.on('error', reject)
    socket.on('connect', () => socket.write(request))
    socket.on('data', (chunk) => {
      if (left === 0) {
        const end = chunk.indexOf('\r\n\r\n')
        const length = /content-length: (\d+)/i.exec(chunk.toString('latin1', 0, end))?.[1]
        left = end + 4 + Number(length)
      }
      left -= chunk.length
      if (left > 0) return
      left = 0
      answered++
      if (performance.now() < until) socket.write(request)
      else {
        socket.destroy()
        resolve(answered)
      }
    })
  })
}
