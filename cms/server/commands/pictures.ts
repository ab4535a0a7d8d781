import { formatCount } from '../../../src/domain/text/count.ts'
import { backfillPictureSizes } from '../../shop/pictures/backfill-picture-sizes.ts'
import { lowerProcessPriority } from '../backup/lower-process-priority.ts'
import { createProgressPrinter, printLine } from '../start/console.ts'
import { initializeSettings } from '../start/initialize-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runMain } from '../start/run-main.ts'
import { upgradeDatabase } from '../start/upgrade-database.ts'

/**
 * `npm run pictures`: creates sizes and colors that pictures of earlier versions lack, at low CPU priority. Exits with
 * 1 if one failed.
 */
async function pictures(): Promise<void> {
  lowerProcessPriority()
  await upgradeDatabase(await initializeSettings())
  const payload = await openDatabase()
  let failed = 0
  const completed = await backfillPictureSizes(payload, {
    onProgress: createProgressPrinter('Making sizes'),
    onFailed(filename, error) {
      failed++
      process.stderr.write(`${filename} could not be completed: ${error instanceof Error ? error.message : error}\n`)
    },
  })
  printLine(sentenceOf(completed))
  await payload.destroy()
  process.exit(failed > 0 ? 1 : 0)
}

function sentenceOf(completed: number): string {
  if (completed === 0) return 'No picture was completed.'
  return completed === 1 ? '1 picture completed.' : `${formatCount(completed)} pictures completed.`
}

runMain(pictures)
