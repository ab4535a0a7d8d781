'use client'
import { toast, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import type { MessagePageData } from '../../desk/messages/message-page.ts'
import { CustomerContactAndOrders } from '../orders/OrderCustomerCard.tsx'
import { texts as orderTexts } from '../orders/texts.ts'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { Options, toSelectOptionsOfDocuments } from '../parts/inputs.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import { type CallFailure, postToPanelApi } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { useApiCall } from '../parts/use-api-call.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Answers } from './Answers.tsx'
import { MessageActions } from './MessageActions.tsx'
import { texts } from './texts.ts'
import { type MessagePageState, useMessagePageMarkingRead } from './use-message-page.ts'
import '../parts/desk.css'
import './message.css'

/** The page of a message, instead of Payload's form. One request loads all its data. */
export function MessageView() {
  const { id } = useDocumentInfo()
  // The key resets the state, so that typed text does not move to another message.
  return <OneMessage key={id} id={String(id ?? 'new')} />
}

function OneMessage({ id }: { id: string }) {
  const shown = useMessagePageMarkingRead(id)
  const { page, failure, reload } = shown
  const list = { label: texts.list, url: '/admin/collections/contact-messages' }
  return (
    <PageFrame
      {...{ list, name: texts.title, words: texts, failure }}
      title={page?.message.name}
      onRetry={() => void reload()}
    >
      {page && <ReadyMessage page={page} shown={shown} />}
    </PageFrame>
  )
}

function ReadyMessage({ page, shown }: { page: MessagePageData; shown: MessagePageState }) {
  const [problem, setProblem] = useState<CallFailure | null>(null)
  const { customer, message } = page
  const { name, createdAt, read, answered, archived, content } = message
  return (
    <>
      <div className="desk-header">
        <div>
          <h1>
            {name}
            {answered && <span className="desk-status desk-status--completed">{texts.answered}</span>}
            {archived && <span className="desk-status">{texts.archived}</span>}
          </h1>
          <p className="desk-soft">
            <ShopTimeText iso={createdAt} />
            {read?.by && ` · ${texts.readBy(read.by)}`}
          </p>
        </div>
        <MessageActions page={page} onMarked={shown.show} onProblem={setProblem} />
      </div>
      <FailureMessage failure={problem ?? shown.failure} onRetry={() => void shown.reload()} />
      <div className="desk-columns">
        <div>
          <section className="desk-card" aria-label={texts.text}>
            <p className="desk-text message-text">{content}</p>
          </section>
          <Answers page={page} onSent={shown.show} />
          <AnswerForm page={page} shown={shown} />
        </div>
        <div>
          <Sender page={page} />
          <Assignment page={page} shown={shown} />
          <Card title={texts.customer}>
            {customer ? (
              <CustomerContactAndOrders customer={customer} dialed={message.phone} tell={orderTexts.earlierOrders} />
            ) : (
              <p className="desk-soft">{texts.noCustomer}</p>
            )}
          </Card>
        </div>
      </div>
    </>
  )
}

function Sender({ page }: { page: MessagePageData }) {
  const { name, phone, mail } = page.message
  const number = phone.replace(/[^+\d]/g, '')
  return (
    <Card title={texts.sender} className="message-sender-card">
      <p>
        <strong>{name}</strong>
      </p>
      <p>{number ? <a href={`tel:${number}`}>{phone}</a> : phone}</p>
      <p>
        {page.problem ? mail : <a href={`mailto:${encodeURIComponent(mail.trim()).replace('%40', '@')}`}>{mail}</a>}
      </p>
    </Card>
  )
}

/** A select with the member of staff to whom the message is assigned. A choice is saved at once. */
function Assignment({ page, shown }: { page: MessagePageData; shown: MessagePageState }) {
  const { message, staff } = page
  const { failure, setFailure, isBusy, send } = useApiCall()
  const now = message.assignedTo
  // Includes the current assignee, even if that person no longer handles messages.
  const people = now && !staff.some(({ id }) => id === now.id) ? [now, ...staff] : staff

  async function assign(to: string | null) {
    const from = now?.id ?? null
    const changed = await send(postToPanelApi<MessagePageData>(`/messages/${message.id}/assignment`, { to, from }))
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
          <Options of={toSelectOptionsOfDocuments(people)} none={texts.nobody} />
        </select>
      </label>
      <FailureMessage failure={failure} onReload={() => void reload()} />
    </section>
  )
}
