import { toast, useAuth } from '@payloadcms/ui'
import { useState } from 'react'
import { randomId } from '../../../src/domain/text/random-id.ts'
import type { MessagePageData } from '../../desk/messages/message-page.ts'
import type { User } from '../../payload-types.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { type CallFailure, postToPanelApi } from '../parts/panel-client.ts'
import {
  type AnswerDraft,
  deleteAnswerDraft,
  getAnswerDraftKey,
  readAnswerDraft,
  storeAnswerDraft,
} from './answer-draft.ts'
import { texts } from './texts.ts'
import type { MessagePageState } from './use-message-page.ts'

type Props = { page: MessagePageData; shown: MessagePageState }

/**
 * A form to answer a message by mail. Once the message has an answer, a button opens the form, unless there is a draft.
 */
export function AnswerForm({ page, shown }: Props) {
  const { user } = useAuth<User>()
  const name = getAnswerDraftKey(user?.id ?? '', page.message.id)
  const [isOpen, setOpen] = useState(() => page.answers.length === 0 || readAnswerDraft(name) !== null)
  return (
    <Card title={texts.answer.title}>
      {page.problem && <p>{page.problem}</p>}
      {!page.problem && !isOpen && <Button onClick={() => setOpen(true)}>{texts.answer.another}</Button>}
      {!page.problem && isOpen && <Form {...{ page, shown, name }} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Form({ page, shown, name, onClose }: Props & { name: string; onClose: () => void }) {
  const { message, draft: began, answers } = page
  const [draft, setDraft] = useState<AnswerDraft>(
    () => readAnswerDraft(name) ?? { ...began, key: randomId(), isKept: true },
  )
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [isBusy, setBusy] = useState(false)

  function change(part: Partial<AnswerDraft>) {
    setDraft(storeAnswerDraft(name, { ...draft, ...part }, began))
  }

  async function send() {
    setBusy(true)
    setFailure(null)
    const json = { subject: draft.subject, text: draft.text, lastAnswer: answers.at(-1)?.id ?? null }
    const headers = { 'Idempotency-Key': draft.key }
    const result = await postToPanelApi<MessagePageData>(`/messages/${message.id}/answers`, json, { headers })
    if (result.kind === 'done') {
      deleteAnswerDraft(name)
      toast.success(texts.answer.sent)
      shown.show(result.body)
      onClose()
      return
    }
    // After a conflict the other person's answer is shown. This one can still be sent.
    if (result.kind === 'conflict') await shown.reload()
    setFailure(result)
    setBusy(false)
  }

  const isConflict = failure?.kind === 'conflict'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="desk-soft">{texts.answer.to(message.mail)}</p>
      <TextInput
        {...{ label: texts.answer.subject, value: draft.subject, most: 150, isDisabled: isBusy }}
        onChange={(subject) => change({ subject })}
      />
      <TextInput
        {...{ label: texts.answer.text, value: draft.text, most: 10_000, rows: 8, isDisabled: isBusy }}
        onChange={(text) => change({ text })}
      />
      <details className="message-quote">
        <summary>{texts.answer.quote}</summary>
        <p className="desk-text desk-soft desk-known">{began.quote}</p>
      </details>
      <FailureMessage failure={failure} onRetry={() => void send()} />
      <div className="desk-actions">
        <Button isMain type="submit" disabled={isBusy}>
          {isBusy ? texts.answer.sending : isConflict ? texts.answer.anyway : texts.answer.send}
        </Button>
        <Button
          disabled={isBusy}
          onClick={() => {
            setDraft(storeAnswerDraft(name, began, began))
            setFailure(null)
            if (answers.length > 0) onClose()
          }}
        >
          {texts.answer.discard}
        </Button>
        <span className={draft.isKept ? 'desk-soft' : 'desk-wrong'} role="status">
          {draft.isKept ? texts.answer.kept : texts.answer.notKept}
        </span>
      </div>
    </form>
  )
}
