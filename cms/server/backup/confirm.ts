import { createInterface } from 'node:readline/promises'
import { REPLACED_DATABASE_RETENTION_DAYS, type ReplacedShopData } from '../../base/database/portable/restore-target.ts'
import { OperatorError } from '../../base/settings/operator-error.ts'

/**
 * How the operator agrees to a restore. `isGiven`: whether `--yes` was given. `ask` asks a question at the terminal;
 * null if there is no terminal.
 */
export type RestoreConsentPrompt = { isGiven: boolean; ask: ((question: string) => Promise<string>) | null }

/**
 * Asks the operator to agree that this shop will be replaced: by `--yes` or by an answer at the terminal. Throws
 * `OperatorError` without agreement.
 */
export async function confirmShopReplacement(
  shop: Pick<ReplacedShopData, 'orders' | 'branches'>,
  consent: RestoreConsentPrompt,
): Promise<void> {
  if (consent.isGiven) return
  const there = `There is a shop here: ${shop.branches.join(', ') || 'without a name'}, with ${shop.orders} ${shop.orders === 1 ? 'order' : 'orders'}.`
  if (!consent.ask) {
    throw new OperatorError(
      `${there} To replace it, please add --yes; it is kept for ${REPLACED_DATABASE_RETENTION_DAYS} days.`,
    )
  }
  const answer = await consent.ask(
    `${there} It is replaced, and kept for ${REPLACED_DATABASE_RETENTION_DAYS} days. Type yes to go on: `,
  )
  if (answer.trim().toLowerCase() !== 'yes') throw new OperatorError('Nothing was changed.')
}

/** Returns a `RestoreConsentPrompt` whose `ask` asks at the terminal; `ask` is null if there is no terminal. */
export function createTerminalConsentPrompt(isGiven: boolean): RestoreConsentPrompt {
  if (!process.stdin.isTTY) return { isGiven, ask: null }
  return {
    isGiven,
    async ask(question) {
      const terminal = createInterface({ input: process.stdin, output: process.stdout })
      try {
        return await terminal.question(question)
      } finally {
        terminal.close()
      }
    },
  }
}
