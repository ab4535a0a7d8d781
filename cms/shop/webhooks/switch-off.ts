import type { Payload } from 'payload'
import { recordChange } from '../../base/changes/record-change.ts'
import { webhooksTag } from '../../base/changes/tags.ts'
import { inTransaction } from '../../base/database/transaction.ts'
import type { Webhook } from '../../payload-types.ts'

/** Switches a webhook off in every process. Staff see the reason and may switch it on again. */
export async function switchOff(
  payload: Payload,
  { id, name }: Pick<Webhook, 'id' | 'name'>,
  offBecause: string,
): Promise<void> {
  await inTransaction(payload, async (req) => {
    await payload.db.updateOne({
      ...{ collection: 'webhooks', where: { id: { equals: id } }, data: { isOn: false, offBecause } },
      ...{ options: { atomic: true }, returning: false, req },
    })
    await recordChange(req, `Webhook switched off: ${name}`, [webhooksTag])
  })
}
