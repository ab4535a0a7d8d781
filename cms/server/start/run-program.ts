import { log } from '../../base/log/log.ts'
import { BadSetting, NotNow } from '../../base/settings/bad-setting.ts'
import { startFault } from './start-faults.ts'

/** The exit code of a shop whose settings are refused: another start would be refused too (EX_CONFIG of sysexits.h). */
export const REFUSED = 78

/**
 * Runs a command, or the shop itself. Prints an error that its user can correct as one sentence, without a stack; logs
 * any other error with `failure`. Ends with 1, or with `refused` when a setting is refused. Files are created for the
 * owner only.
 */
export function runProgram(program: () => Promise<void>, failure = 'the command failed', refused = 1): void {
  process.umask(0o077)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and not handled'))
  program().catch((error) => {
    const sentence = startFault(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else log.fatal({ err: error }, failure)
    process.exit(error instanceof BadSetting && !(error instanceof NotNow) ? refused : 1)
  })
}
