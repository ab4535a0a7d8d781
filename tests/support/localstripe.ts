import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const FOLDER = resolve('node_modules/.cache/localstripe')

/** localstripe simulates Stripe's API in Python. It has no payment pages. */
const PACKAGES = ['localstripe==1.15.10', 'aiohttp==3.12.15', 'python-dateutil==2.9.0.post0']

/** Replaces localstripe's own start, which listens on all addresses and stores its data in a file. */
const PROGRAM = `
import sys
from aiohttp import web
from localstripe import server
server.store.dump_to_disk = lambda: None
web.run_app(server.app, host='127.0.0.1', port=int(sys.argv[1]), print=None)
`

/** Starts localstripe on a free port; null if Python or the packages are not available. */
export async function startLocalStripe(): Promise<{ url: string; stop(): void } | null> {
  if (!existsSync(FOLDER) && !(await install())) return null
  const port = await freePort()
  const env = { ...process.env, PYTHONPATH: FOLDER }
  const child = spawn('python3', ['-c', PROGRAM, String(port)], { env, stdio: 'ignore' })
  const ended = once(child, 'exit').then(() => true)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    )
    if (isUp) return { url, stop: () => void child.kill() }
    if (await Promise.race([ended, new Promise<false>((go) => setTimeout(go, 50, false))])) return null
  }
}

async function install(): Promise<boolean> {
  const partial = `${FOLDER}-partial`
  const pip = ['-m', 'pip', 'install', '--quiet', '--retries', '1', '--timeout', '15', '--target', partial]
  try {
    rmSync(partial, { recursive: true, force: true })
    await run('python3', [...pip, ...PACKAGES], { timeout: 180_000 })
    renameSync(partial, FOLDER)
    return true
  } catch {
    return false
  }
}
