import { parseArgs } from 'node:util'
import { log } from '../../base/log/log.ts'
import { DOCTOR_CHECKS } from '../doctor/checks.ts'
import { openDoctorContext } from '../doctor/context.ts'
import { formatCheckResult, formatCheckSummary } from '../doctor/report.ts'
import { type CheckResult, runChecks } from '../doctor/run-checks.ts'
import { printLine } from '../start/console.ts'
import { runMain } from '../start/run-main.ts'

/**
 * `npm run doctor`: checks all that a shop needs, running or not. `--json` prints only an array; `--fix` repairs what
 * is safe to repair. Exits with 1 if a check failed.
 */
async function doctor(): Promise<void> {
  const { values } = parseArgs({
    options: { json: { type: 'boolean', default: false }, fix: { type: 'boolean', default: false } },
  })
  // The output is only the array.
  if (values.json) log.level = 'silent'
  const width = Math.max(...DOCTOR_CHECKS.map(({ title }) => title.length))
  const context = openDoctorContext(process.env)
  const results: CheckResult[] = []
  for await (const result of runChecks(DOCTOR_CHECKS, context, values)) {
    results.push(result)
    if (!values.json) for (const line of formatCheckResult(result, width)) printLine(line)
  }
  printLine(values.json ? JSON.stringify(results, null, 2) : `\n${formatCheckSummary(results)}`)
  await context.close()
  process.exit(results.some(({ state }) => state === 'failure') ? 1 : 0)
}

runMain(doctor)
