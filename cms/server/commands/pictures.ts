import { formatCount } from '../../../src/domain/text/count.ts'
import { backfillPictureSizes } from '../../shop/pictures/backfill-picture-sizes.ts'
import { lowerPriority } from '../backup/lower-priority.ts'
import { createProgressPrinter, say } from '../start/console.ts'
import { installSettings } from '../start/load-settings.ts'
import { openDatabase } from '../start/open-database.ts'
import { runProgram } from '../start/run-program.ts'
import { upgradeDatabase } from '../start/upgrade-database.ts'

/**
 * `npm run pictures`: creates sizes and colors that pictures of earlier versions lack, at low CPU priority. Exits with
 * 1 if one failed.
 */
async function pictures(): Promise<void> {
  lowerPriority()
  await upgradeDatabase(await installSettings())
  const payload = await openDatabase()
  let failed = 0
  const completed = await backfillPictureSizes(payload, {
    onProgress: createProgressPrinter('Making sizes'),
    onFailed(filename, error) {
      failed++
      process.stderr.write(`${filename} could not be completed: ${error instanceof Error ? error.message : error}\n`)
    },
  })
  say(sentenceOf(completed))
  await payload.destroy()
  process.exit(failed > 0 ? 1 : 0)
}

function sentenceOf(completed: number): string {
  if (completed === 0) return 'No picture was completed.'
  return completed === 1 ? '1 picture completed.' : `${formatCount(completed)} pictures completed.`
}

runProgram(pictures)
