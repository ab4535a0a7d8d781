import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  COMMON_SETTINGS,
  type ShopProcess,
  type ShopSettings,
  type SpawnedProgram,
  whenReady,
} from '../support/shop-process.ts'

/** Preloads that measured shops share with tests: the template's accounts have quick password hashes. */
const PRELOADED = ['quick-hashes', 'end-with-parent'].map(
  (name) => `--import=${pathToFileURL(resolve(`tests/support/${name}.ts`))}`,
)

/** Starts a shop as `npm start` does, with the same Node flags. `checkout`: the folder of the program. */
export function startAsUsers(settings: ShopSettings, checkout = '.'): Promise<ShopProcess> {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'))
  const { PATH = '', HOME = '' } = process.env
  const child = spawn('sh', ['-c', scripts.start], {
    cwd: checkout,
    env: {
      HOME,
      ...COMMON_SETTINGS,
      ...settings,
      PATH: resolve(checkout, 'node_modules/.bin') + delimiter + PATH,
      NODE_OPTIONS: PRELOADED.join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  }) as SpawnedProgram
  return whenReady(child, settings)
}

/** Returns `VmRSS` of a process in MB; 0 after its end. */
export function memoryOf({ pid }: Pick<ShopProcess, 'pid'>): number {
  const file = `/proc/${pid}/status`
  const [, kilobytes = 0] = /VmRSS:\s+(\d+) kB/.exec(existsSync(file) ? readFileSync(file, 'utf8') : '') ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Returns the seconds of CPU that a process has used, to hundredths. */
export function cpuSecondsOf({ pid }: Pick<ShopProcess, 'pid'>): number {
  // The program's name is in parentheses and may have spaces. `utime` and `stime` are the 14th and 15th values.
  const [, values = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[^)]*$)/)
  const [user, system] = values.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / 100
}
