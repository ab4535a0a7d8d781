import type { CheckResult } from '../../cms/server/doctor/run-checks.ts'
import { printLine } from '../../cms/server/start/console.ts'
import { runCommand } from '../support/commands.ts'
import type { Backups } from './backups.ts'
import type { Send } from './client.ts'
import { type Acknowledged, findBroken, type ShopState } from './invariants.ts'
import type { Soak } from './restarted-shop.ts'
import { readState, waitForBackgroundWork } from './shop-state.ts'

/** The data that the traffic needs, and the state of the shop before and after the traffic. */
export type Known = { staff: Send; backups: Backups; before: ShopState; acknowledged: Acknowledged }

/** Checks the shop after the traffic. Records each broken invariant as a problem. */
export async function checkShop(soak: Soak, { staff, backups, before, acknowledged }: Known): Promise<void> {
  const { shop, settings, journal } = soak
  printLine('The traffic has ended. Checking what must hold …')
  await waitForBackgroundWork(shop.url, settings, journal)
  await staff({ kind: 'panel', path: '/readyz' })
  const after = await readState(staff)
  for (const sentence of findBroken(before, after, acknowledged)) journal.problem(sentence, '')
  await backups.make()
  await backups.verifyLast()
  // It reads the database directly.
  const { stdout, stderr } = await runCommand('doctor', ['--json'], settings)
  const results: CheckResult[] = stdout.startsWith('[') ? JSON.parse(stdout) : []
  if (results.length === 0) journal.problem('npm run doctor said nothing', stderr)
  for (const { state, title, saw } of results) if (state === 'failure') journal.problem(`doctor: ${title}`, saw)
  const { orders, deleted } = acknowledged
  printLine(
    `Orders: ${orders.size} acknowledged and there, ${deleted.size} deleted. Products: ${after.products.length}.`,
  )
}
