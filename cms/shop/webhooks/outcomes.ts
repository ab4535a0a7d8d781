import type { Payload, Where } from 'payload'
import type { Webhook, WebhookDelivery } from '../../payload-types.ts'
import { switchOff } from './switch-off.ts'

const collection = 'webhook-deliveries'

/** The result of an attempt to send an event. */
export type Outcome = {
  webhook: Pick<Webhook, 'id' | 'name'>
  /** The delivery as read before the attempt. */
  delivery: Pick<WebhookDelivery, 'id' | 'attempts'>
  attemptFields: Partial<WebhookDelivery> & Pick<WebhookDelivery, 'state'>
  /** Later events of the same document: they wait until this one has arrived or was given up. */
  later: readonly Pick<WebhookDelivery, 'id'>[]
  /** Whether the webhook is switched off with it. */
  isGone: boolean
}

/**
 * Results by the id of the event: sent while the database was away, so that they could not be stored. They are written
 * before anything is sent again.
 */
const unwritten = new Map<string, Outcome>()

/** Writes results that an earlier batch of a webhook could not store. Throws when that fails again. */
export async function writeUnwritten(payload: Payload, webhook: string): Promise<void> {
  for (const outcome of unwritten.values()) if (outcome.webhook.id === webhook) await writeOutcome(payload, outcome)
}

/** Keeps the outcome for `writeUnwritten` when it throws. */
export async function writeOutcome(payload: Payload, outcome: Outcome): Promise<void> {
  const { webhook, delivery, attemptFields, later, isGone } = outcome
  unwritten.set(delivery.id, outcome)
  await payload.db.updateOne({
    ...{ collection, where: asRead(delivery), data: attemptFields },
    ...{ options: { atomic: true }, returning: false },
  })
  if (isGone) await switchOff(payload, webhook, 'The receiver answered 410 Gone: it wants no more events.')
  if (attemptFields.state !== 'waiting' && later.length > 0) await makeDue(payload, later)
  unwritten.delete(delivery.id)
}

/** Another process may have delivered it meanwhile, which a late failure must not undo. */
const asRead = ({ id, attempts }: Outcome['delivery']): Where => ({
  ...{ id: { equals: id }, state: { equals: 'waiting' }, attempts: { equals: attempts } },
})

async function makeDue({ db }: Payload, later: Outcome['later']): Promise<void> {
  const where = { id: { in: later.map(({ id }) => id) }, state: { equals: 'waiting' } }
  await db.updateMany({ collection, where, data: { nextTryAt: new Date().toISOString() }, returning: false })
}
