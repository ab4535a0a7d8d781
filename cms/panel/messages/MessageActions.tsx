import { toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useState } from 'react'
import type { MessagePageData } from '../../desk/messages/message-page.ts'
import { Button } from '../parts/Button.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { type CallFailure, deleteInPayloadApi, postToPanelApi } from '../parts/panel-client.ts'
import { texts } from './texts.ts'

type Props = {
  page: MessagePageData
  onMarked: (page: MessagePageData) => void
  onProblem: (failure: CallFailure | null) => void
}

const LIST = '/admin/collections/contact-messages'

/** The buttons that archive, mark or delete a message. */
export function MessageActions({ page, onMarked, onProblem }: Props) {
  const { id, name, archived, answered } = page.message
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function mark(marks: Record<string, boolean>, told: string, leaves = false) {
    setBusy(true)
    const result = await postToPanelApi<MessagePageData>(`/messages/${id}/marks`, marks)
    setBusy(false)
    onProblem(result.kind === 'done' ? null : result)
    if (result.kind !== 'done') return
    if (told) toast.success(told)
    onMarked(result.body)
    if (leaves) router.push(LIST)
    else router.refresh()
  }

  return (
    <div className="desk-actions">
      <Button
        disabled={isBusy}
        onClick={() => void mark({ isArchived: !archived }, archived ? texts.putBackNow : texts.archivedNow)}
      >
        {archived ? texts.putBack : texts.archive}
      </Button>
      <Button disabled={isBusy} onClick={() => void mark({ isRead: false }, texts.markedUnread, true)}>
        {texts.markUnread}
      </Button>
      <Button disabled={isBusy} onClick={() => void mark({ isAnswered: !answered }, '')}>
        {answered ? texts.markUnanswered : texts.markAnswered}
      </Button>
      <Button disabled={isBusy} buttonStyle="error" onClick={() => setAsking(true)}>
        {texts.delete}
      </Button>
      {isAsking && (
        <FormDialog
          title={texts.deletion.title(name)}
          action={texts.deletion.confirm}
          cancel={texts.deletion.keep}
          isFinal
          send={() => deleteInPayloadApi(`/contact-messages/${id}?depth=0&select[name]=true`)}
          onDone={() => {
            toast.success(texts.deleted)
            router.push(LIST)
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.deletion.body}</p>
        </FormDialog>
      )}
    </div>
  )
}
