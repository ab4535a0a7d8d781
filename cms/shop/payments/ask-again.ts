import type { Where } from 'payload'
import { type OnlineState, UNSETTLED } from '../../../src/domain/payments/checkout-state.ts'
import { openWorker, type Worker } from '../../base/outbox/worker.ts'
import type { OnlinePayment } from '../../payload-types.ts'
import { ProviderRefused } from './provider.ts'
import { closingCheckoutsSignal, findRows, writeRows } from './rows.ts'
import { settleCheckout } from './settle.ts'
import { createAtProvider, type Services } from './start-checkout.ts'

/** Milliseconds between two polls of the provider about all unsettled payments. */
const LOOK_MS = 10 * 60_000
/** Milliseconds after a request to the provider in which its process may still write the response. */
const ANSWER_MS = 2 * 60_000

const LOCK = 'online-payments'

/**
 * Starts a worker that reads the state of unsettled payments from the provider, at the start and every ten minutes, for
 * the case that an event was lost or a process killed. It closes the payment pages of changed orders at once.
 */
export function openAskingAgain(services: Services): Worker {
  const { payload } = services
  let isAllDue = 0
  return openWorker({
    ...{ lookMs: LOOK_MS, wakeOn: closingCheckoutsSignal },
    onError: (err) => payload.logger.warn({ err }, 'online payments could not be asked for'),
    async work(signal) {
      const asksAll = performance.now() >= isAllDue
      const states: readonly OnlineState[] = asksAll ? UNSETTLED : ['closing']
      if ((await findRows(payload, inStates(states))).length > 0)
        await payload.db.exclusive([LOCK], payload, () => askForAll(services, states, signal))
      if (asksAll) isAllDue = performance.now() + LOOK_MS
      return null
    },
  })
}

const inStates = (states: readonly OnlineState[]): Where => ({ state: { in: [...states] } })

async function askForAll(services: Services, states: readonly OnlineState[], signal: AbortSignal): Promise<void> {
  const rows = await findRows(services.payload, inStates(states))
  for (const row of rows.filter((each) => !isAwaited(each, Date.now()))) {
    if (signal.aborted) return
    await askFor(services, row).catch((err) =>
      services.payload.logger.warn({ err, order: row.order }, 'an online payment could not be asked for'),
    )
  }
}

/** Whether a living process probably still waits for the provider's response. */
function isAwaited({ state, key, id, updatedAt }: OnlinePayment, now: number): boolean {
  const isAsked = state === 'refunding' || (state === 'creating' && key === id)
  return isAsked && now - Date.parse(updatedAt) < ANSWER_MS
}

/**
 * Reads the state of an online payment from the provider, and writes payment and refunds to its order. Also closes its
 * payment page if that is due.
 */
export async function askFor(services: Services, row: OnlinePayment): Promise<void> {
  const { payload, provider } = services
  const isUnknown = row.key === row.id
  // The process ended before it wrote the page's id, so that no shopper saw the page. Finds the page by its key and
  // closes it.
  const id = isUnknown ? (await createAtProvider(services, row)).id : row.key
  const close = row.state === 'closing' || isUnknown || Date.parse(row.expiresAt ?? '') < Date.now()
  const state = await provider.fetchState(id, { close }).catch(async (error: unknown) => {
    // The checkout belongs to another account or to test mode, so that its state will stay unknown.
    if (error instanceof ProviderRefused && row.state !== 'refunding')
      await writeRows(payload, { id: { equals: row.id } }, { state: 'ended', url: null })
    throw error
  })
  await settleCheckout(payload, provider, state)
}
