import { log } from '../../base/log/log.ts'
import { OperatorError, TemporaryStartupError } from '../../base/settings/operator-error.ts'
import { describeOperationalError } from './operational-error.ts'

/** Exit code for invalid settings: a restart would fail too (EX_CONFIG of sysexits.h). */
export const INVALID_SETTINGS_EXIT_CODE = 78

/**
 * Runs a command or the shop. Prints errors that the operator can correct as a sentence; logs others with `failure`.
 * Exits with 1, or with `refused` for an invalid setting. New files are accessible to the owner only.
 */
export function runMain(program: () => Promise<void>, failure = 'the command failed', refused = 1): void {
  process.umask(0o077)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and not handled'))
  program().catch((error) => {
    const sentence = describeOperationalError(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else log.fatal({ err: error }, failure)
    process.exit(error instanceof OperatorError && !(error instanceof TemporaryStartupError) ? refused : 1)
  })
}
