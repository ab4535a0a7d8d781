import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { installDebianPackages } from './debian-packages.ts'
import { freePort } from './free-port.ts'
import { run, untilReachable } from './programs.ts'

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

/** The notice of a test run that skips the tests on localstripe, a simulation of Stripe; it says what to install. */
export const NO_LOCALSTRIPE = 'There is no localstripe to test with: install Python 3 with pip, and let it reach PyPI.'

/** Installs localstripe if it is not there; as root on Debian also pip. Returns false where it cannot be had. */
export const installLocalStripe = async (): Promise<boolean> =>
  existsSync(FOLDER) || (await install()) || ((await installDebianPackages(['python3-pip'])) && install())

/** Starts localstripe, a simulation of Stripe's API, on a free port. Throws where it cannot be had. */
export async function startLocalStripe(): Promise<{ url: string; stop(): void }> {
  if (!(await installLocalStripe())) throw new Error(NO_LOCALSTRIPE)
  const port = await freePort()
  const env = { ...process.env, PYTHONPATH: FOLDER }
  const child = spawn('python3', ['-c', PROGRAM, String(port)], { env, stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await untilReachable(url, child)
  return { url, stop: () => void child.kill() }
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
