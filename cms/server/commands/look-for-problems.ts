import { constants, setPriority } from 'node:os'
import { log } from '../../base/log/log.ts'
import type { DoctorCheckResult } from '../../desk/calls/doctor-checks.ts'
import { DOCTOR_CHECKS } from '../doctor/checks.ts'
import { openDoctorContext } from '../doctor/context.ts'
import { runChecks } from '../doctor/run-checks.ts'
import { runMain } from '../start/run-main.ts'

/** Child process of the shop that runs the checks of `npm run doctor` and sends each result as a message. */
async function lookForProblems(): Promise<void> {
  log.level = 'silent'
  setPriority(constants.priority.PRIORITY_LOW)
  process.on('disconnect', () => process.exit(1))
  const context = openDoctorContext(process.env)
  for await (const { id, title, state, saw, mend } of runChecks(DOCTOR_CHECKS, context, { fix: false })) {
    const problem: DoctorCheckResult = { id, title, state, saw, mend, of: DOCTOR_CHECKS.length }
    await new Promise((sent) => process.send?.(problem, sent))
  }
  await context.close()
  process.exit(0)
}

runMain(lookForProblems)
