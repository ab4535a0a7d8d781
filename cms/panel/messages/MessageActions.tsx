'use client'
import { toast, useConfig } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { MessagePage } from '../../desk/messages/message-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { deleteInPayload, type Failure, postToPanel } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

type Props = { page: MessagePage; onMarked: (page: MessagePage) => void; onProblem: (failure: Failure | null) => void }

/** The buttons that archive, mark or delete a message. */
export function MessageActions({ page, onMarked, onProblem }: Props) {
  const { id, archived, answered } = page.message
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function mark(marks: Record<string, boolean>, told: string, leaves = false) {
    setBusy(true)
    const result = await postToPanel<MessagePage>(`/messages/${id}/marks`, marks)
    setBusy(false)
    onProblem(result.kind === 'done' ? null : result)
    if (result.kind !== 'done') return
    if (told) toast.success(told)
    onMarked(result.body)
    if (leaves) router.push(`${admin}/collections/contact-messages`)
    else router.refresh()
  }

  const button = { buttonStyle: 'secondary' as const, margin: false, disabled: isBusy }
  return (
    <div className="desk-actions">
      <Button
        {...button}
        onClick={() => void mark({ isArchived: !archived }, archived ? texts.putBackNow : texts.archivedNow)}
      >
        {archived ? texts.putBack : texts.archive}
      </Button>
      <Button {...button} onClick={() => void mark({ isRead: false }, texts.markedUnread, true)}>
        {texts.markUnread}
      </Button>
      <Button {...button} onClick={() => void mark({ isAnswered: !answered }, '')}>
        {answered ? texts.markUnanswered : texts.markAnswered}
      </Button>
      <Button {...button} buttonStyle="error" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      {isAsking && (
        <DeleteDialog page={page} list={`${admin}/collections/contact-messages`} onClose={() => setAsking(false)} />
      )}
    </div>
  )
}

function DeleteDialog({ page, list, onClose }: { page: MessagePage; list: string; onClose: () => void }) {
  const { id, name } = page.message
  const router = useRouter()
  return (
    <FormDialog
      title={texts.deletion.title(name)}
      action={texts.deletion.confirm}
      cancel={texts.deletion.keep}
      isFinal
      send={() => deleteInPayload(`/contact-messages/${id}?depth=0&select[name]=true`)}
      onDone={() => {
        toast.success(texts.deleted)
        router.push(list)
      }}
      onClose={onClose}
    >
      <p>{texts.deletion.body}</p>
    </FormDialog>
  )
}
