import { log } from '../base/log/log.ts'
import { startFault } from './start-faults.ts'

/**
 * Runs a command, or the shop itself. What its user can correct is printed as one sentence with exit code 1, without a stack; of
 * a bug the log has `failure` and the error. Files are created for the owner only.
 */
export function runProgram(program: () => Promise<void>, failure = 'the command failed'): void {
  process.umask(0o077)
  process.on('unhandledRejection', (err) => log.error({ err }, 'a promise was rejected and not handled'))
  program().catch((error) => {
    const sentence = startFault(error)
    if (sentence) process.stderr.write(`${sentence}\n`)
    else log.fatal({ err: error }, failure)
    process.exit(1)
  })
}
