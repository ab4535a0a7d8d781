import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../cms/base/settings/operator-error.ts'
import { printLine } from '../../cms/server/start/console.ts'
import { copyOfSize, mongoOfSize } from '../bench/templates.ts'
import { freePort } from '../support/free-port.ts'
import { type ReplicaSet, startReplicaSet } from '../support/replica-set.ts'
import type { ShopSettings } from '../support/shop-process.ts'
import { openJournal } from './journal.ts'
import { findGrowth } from './memory.ts'
import { readOptions } from './options.ts'
import { formatProblems, tableOfMemory, tableOfTimes } from './report.ts'
import { openRestartedShop } from './restarted-shop.ts'
import { runTraffic } from './run-traffic.ts'

/** `npm run soak` simulates a busy day with two restarts. Exits with 1 after a problem, with 130 after Ctrl-C. */
async function soak(interrupted: AbortSignal): Promise<number> {
  const { minutes, database, products } = readOptions(process.argv.slice(2))
  const folder = mkdtempSync(join(tmpdir(), 'shopfront-soak-'))
  const set = database === 'mongodb' ? await startReplicaSet() : undefined
  try {
    const settings = { ...(await makeShop(products, folder, set)), PORT: String(await freePort()) }
    return await run(settings, minutes, join(folder, 'backups'), interrupted)
  } finally {
    await set?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function makeShop(products: number, copies: string, set: ReplicaSet | undefined): Promise<ShopSettings> {
  printLine(`Preparing a shop with ${products.toLocaleString('en-US')} products on ${set ? 'MongoDB' : 'SQLite'} …`)
  const size = { products, inFamilies: false }
  return set ? mongoOfSize(size, { copies, set }, printLine) : { DATA_DIR: await copyOfSize(size, copies, printLine) }
}

async function run(settings: ShopSettings, minutes: number, backupFolder: string, interrupted: AbortSignal) {
  const journal = openJournal()
  const shop = await openRestartedShop(settings, journal)
  try {
    await runTraffic({ shop, settings, journal, minutes, backupFolder, interrupted })
  } finally {
    await shop.stop()
  }
  printLine(`\nMilliseconds, p50/p99\n${tableOfTimes(journal.minutes)}\n\n${tableOfMemory(shop.memory)}\n`)
  const { noAnswer, priceChanged } = journal.counts
  printLine(`Requests without an answer while the shop was started again, sent again: ${noAnswer}`)
  printLine(`Orders that were told of a new price, and placed again: ${priceChanged}`)
  if (interrupted.aborted) {
    printLine('Interrupted: nothing was checked at the end.')
    return 130
  }
  for (const sentence of findGrowth(shop.memory)) journal.problem(sentence, '')
  printLine(journal.problems.length === 0 ? '✓ No errors, and everything holds.' : formatProblems(journal))
  return journal.problems.length === 0 ? 0 : 1
}

const interrupted = new AbortController()
// npm forwards the terminal's signal, which reaches both.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => interrupted.abort())

soak(interrupted.signal).then(
  (code) => process.exit(code),
  (error) => {
    // Ctrl-C also stops the preparation.
    if (interrupted.signal.aborted) process.exit(130)
    process.stderr.write(`${error instanceof OperatorError ? error.message : error.stack}\n`)
    process.exit(1)
  },
)
