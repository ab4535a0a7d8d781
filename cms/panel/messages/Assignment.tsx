'use client'
import { toast } from '@payloadcms/ui'
import type { MessagePage } from '../../desk/messages/message-page.ts'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { namedOptions, Options } from '../parts/inputs.tsx'
import { postToPanel } from '../parts/panel-client.ts'
import { useSend } from '../parts/use-send.ts'
import { texts } from './texts.ts'
import type { MessagePageState } from './use-message.ts'

/** A select with the member of staff to whom the message is assigned. A choice is saved at once. */
export function Assignment({ page, shown }: { page: MessagePage; shown: MessagePageState }) {
  const { message, staff } = page
  const { failure, setFailure, isBusy, send } = useSend()
  const now = message.assignedTo
  // Includes the current assignee, even if that person no longer handles messages.
  const people = now && !staff.some(({ id }) => id === now.id) ? [now, ...staff] : staff

  async function assign(to: string | null) {
    const from = now?.id ?? null
    const changed = await send(postToPanel<MessagePage>(`/messages/${message.id}/assignment`, { to, from }))
    if (!changed) return
    shown.show(changed)
    const name = changed.message.assignedTo?.name
    toast.success(name ? texts.assigned(name) : texts.assignedToNobody)
  }

  async function reload() {
    await shown.reload()
    setFailure(null)
  }

  return (
    <section className="desk-card" aria-label={texts.assignedTo}>
      <label className="desk-field message-assignment">
        {texts.assignedTo}
        <select value={now?.id ?? ''} disabled={isBusy} onChange={({ target }) => void assign(target.value || null)}>
          <Options of={namedOptions(people)} none={texts.nobody} />
        </select>
      </label>
      <FailureMessage failure={failure} onReload={() => void reload()} />
    </section>
  )
}
