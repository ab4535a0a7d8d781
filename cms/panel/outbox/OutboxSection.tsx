import { toast, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { formatTimeOmittingToday } from '../../../src/domain/text/dates.ts'
import type { OutboxReport, UnsentOutboxRow } from '../../desk/outbox/report.ts'
import { WEBHOOK_EVENT_LABELS } from '../../shop/webhooks/event-types.ts'
import { Button } from '../parts/Button.tsx'
import { postToPanelApi } from '../parts/panel-client.ts'
import { Table } from '../parts/Table.tsx'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { usePanelData } from '../parts/use-panel-data.ts'
import { texts } from './texts.ts'

/** The section on mails, events and submissions to search engines that wait or failed, with buttons to send again. */
export function OutboxSection() {
  const [readsMails, managesWebhooks] = [useHasCapability('readMails'), useHasCapability('manageWebhooks')]
  const isAllowed = readsMails || managesWebhooks
  const { body: report, failure, take } = usePanelData<OutboxReport>(isAllowed ? '/outbox' : null)
  const problem = failure?.message
  if (!isAllowed) return null

  async function send({ outbox, id }: UnsentOutboxRow) {
    const result = await postToPanelApi<OutboxReport>(`/outbox/${outbox}/send-again`, { id })
    take(result)
    if (result.kind === 'done') toast.success(texts.onItsWay)
  }

  return (
    <section className="overview__section outbox" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {problem && (
        <p role="alert">
          {report ? '' : `${texts.failedToLoad} `}
          {problem}
        </p>
      )}
      {!report && !problem && <p className="overview__note">{texts.loading}</p>}
      {report?.rows.length === 0 && <p className="overview__note">{texts.none}</p>}
      {report && report.rows.length > 0 && (
        <>
          <p className="overview__note">{texts.counts(report.counts.waiting, report.counts.failed)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls is reached by the keyboard. */}
          <div className="outbox__table" tabIndex={0}>
            <Table columns={Object.values(texts.columns)}>
              {report.rows.map((row) => (
                <Line key={row.id} {...{ row, report }} onSend={send} />
              ))}
            </Table>
          </div>
        </>
      )}
    </section>
  )
}

type LineProps = { row: UnsentOutboxRow; report: OutboxReport; onSend: (row: UnsentOutboxRow) => Promise<void> }

function Line({ row, report: { now, timeZone }, onSend }: LineProps) {
  const { language } = useTranslation().i18n
  const [isBusy, setBusy] = useState(false)
  const { state, tries, nextTryAt, problem, maySend } = row
  const [what, to] = [wordsOf(row), receiverOf(row)]

  async function send() {
    setBusy(true)
    await onSend(row)
    setBusy(false)
  }

  return (
    <tr>
      <td>
        {what}
        <small>{texts.names[row.outbox]}</small>
      </td>
      <td>{to}</td>
      <td>
        {texts.states[state]}
        <small>
          {texts.tries(tries)}
          {nextTryAt && ` · ${texts.next} ${formatTimeOmittingToday(nextTryAt, new Date(now), { timeZone, language })}`}
        </small>
      </td>
      <td>{problem}</td>
      <td>
        {maySend && (
          <Button disabled={isBusy} aria-label={texts.sendOne(what, to)} onClick={() => void send()}>
            {texts.send}
          </Button>
        )}
      </td>
    </tr>
  )
}

function wordsOf({ outbox, what }: UnsentOutboxRow): string {
  if (outbox === 'webhooks') return WEBHOOK_EVENT_LABELS[what as keyof typeof WEBHOOK_EVENT_LABELS]
  return what ?? texts.names[outbox]
}

function receiverOf({ outbox, to }: UnsentOutboxRow): string {
  return to ?? (outbox === 'search-engines' || outbox === 'front-cache' ? texts.receivers[outbox] : '')
}
