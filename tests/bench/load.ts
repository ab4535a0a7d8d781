import { execFile, spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'

const connections = 32

/**
 * Responses per second for one address on 32 connections: with wrk if it is installed, else by this process, which is
 * then slower than the server and moves ratios towards 1.
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  if (hasWrk) return withWrk(url, seconds)
  const { hostname, port, pathname, search } = new URL(url)
  const request = `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`
  const until = performance.now() + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => sendRequests(connect(Number(port), hostname), request, until)),
  )
  return counts.reduce((sum, count) => sum + count, 0) / seconds
}

const hasWrk = !spawnSync('wrk', ['-v']).error

/** The load generator in use, for the report. */
export const loader = !hasWrk ? 'this process (install wrk for a truer figure)' : 'wrk -t1 -c32'

async function withWrk(url: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url])
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
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
