import { on } from 'node:events'
import { Refusal } from '../../../src/domain/refusals/refusal.ts'
import { spawnShopCommand } from '../../base/node/child-command.ts'
import type { DoctorCheckResult, DoctorCheckRunner } from '../../desk/calls/doctor-checks.ts'

/**
 * Creates the function that runs the checks of `npm run doctor` in a child process. Only one run at a time is possible.
 */
export function createDoctorRunner(): DoctorCheckRunner {
  let isLooking = false
  return async function* look() {
    if (isLooking) throw new Refusal('changed-meanwhile', 'Somebody looks for problems already. Please try again soon.')
    isLooking = true
    const child = spawnShopCommand('cms/server/commands/look-for-problems.ts')
    try {
      for await (const [problem] of on(child, 'message', { close: ['disconnect'] })) yield problem as DoctorCheckResult
    } finally {
      child.kill()
      isLooking = false
    }
  }
}
