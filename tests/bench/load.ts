import { execFile, spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'

const connections = 32

/**
 * Answered requests a second for one address, asked over and over on 32 connections for some seconds: by wrk where it
 * is installed, else by this process, which is then the slower side and draws ratios towards 1.
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

/** The loader that is used, for the report. */
export const loader = !hasWrk ? 'this process (install wrk for a truer figure)' : 'wrk -t1 -c32'

async function withWrk(url: string, seconds: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url])
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

/** One connection: the next request goes out when the answer to the last is whole. */
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
