'use client'
import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import type { MessagePage } from '../../desk/messages/message-page.ts'
import { CustomerCard } from '../orders/OrderCustomer.tsx'
import { texts as orderTexts } from '../orders/texts.ts'
import { Card } from '../parts/Card.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { PageFrame } from '../parts/PageFrame.tsx'
import type { Failure } from '../parts/panel-client.ts'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { Answers } from './Answers.tsx'
import { Assignment } from './Assignment.tsx'
import { MessageActions } from './MessageActions.tsx'
import { texts } from './texts.ts'
import { type MessagePageState, useMessage } from './use-message.ts'
import '../parts/desk.css'
import './message.css'

/** The page of a message, instead of Payload's form. One request loads all its data. */
export function MessageView() {
  const { id } = useDocumentInfo()
  // The key resets the state, so that typed text does not move to another message.
  return <OneMessage key={id} id={String(id ?? 'new')} />
}

function OneMessage({ id }: { id: string }) {
  const shown = useMessage(id)
  const { page, failure, reload } = shown
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/contact-messages`
  return (
    <PageFrame
      list={{ label: texts.list, url: list }}
      title={page?.message.name}
      name={texts.title}
      words={texts}
      failure={failure}
      onRetry={() => void reload()}
    >
      {page && <ReadyMessage page={page} shown={shown} />}
    </PageFrame>
  )
}

function ReadyMessage({ page, shown }: { page: MessagePage; shown: MessagePageState }) {
  const [problem, setProblem] = useState<Failure | null>(null)
  const { name, createdAt, read, answered, archived, content } = page.message
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
          <SenderAsCustomer page={page} />
        </div>
      </div>
    </>
  )
}

function Sender({ page }: { page: MessagePage }) {
  const { name, phone, mail } = page.message
  const number = phone.replace(/[^+\d]/g, '')
  return (
    <section className="desk-card message-sender-card" aria-label={texts.sender}>
      <h2>{texts.sender}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      <p>{number ? <a href={`tel:${number}`}>{phone}</a> : phone}</p>
      <p>
        {page.problem ? mail : <a href={`mailto:${encodeURIComponent(mail.trim()).replace('%40', '@')}`}>{mail}</a>}
      </p>
    </section>
  )
}

function SenderAsCustomer({ page: { customer, message } }: { page: MessagePage }) {
  return (
    <Card title={texts.customer}>
      {customer ? (
        <CustomerCard
          {...{ customer, currency: customer.otherOrders.currency, dialed: message.phone }}
          tell={orderTexts.earlierOrders}
        />
      ) : (
        <p className="desk-soft">{texts.noCustomer}</p>
      )}
    </Card>
  )
}
