'use client'
import { Link, useConfig } from '@payloadcms/ui'
import type { ListedWebhookDelivery, WebhookPage } from '../../desk/webhooks/routes.ts'
import { EVENT_LABELS } from '../../shop/webhooks/event-types.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

/** A card with the latest events of a webhook and their delivery states. */
export function LastEvents({ id, page, onReload }: { id: string; page: WebhookPage; onReload: () => void }) {
  const { admin } = useConfig().config.routes
  const list = `${admin}/collections/webhook-deliveries`
  const { events } = texts
  return (
    <Card title={events.title}>
      {page.events.length === 0 ? (
        <p className="desk-soft">{events.none}</p>
      ) : (
        <>
          <p className="desk-soft">{events.counts(page.counts.waiting, page.counts.failed)}</p>
          <ul className="webhook-events">
            {page.events.map((event) => (
              <li key={event.id}>
                <Link href={`${list}/${event.id}`}>{EVENT_LABELS[event.type]}</Link>
                <p className="desk-soft">
                  <ShopTimeText iso={event.at} />
                  {detailsOf(event).map((detail) => ` · ${detail}`)}
                </p>
              </li>
            ))}
          </ul>
          <Link href={`${list}?where[or][0][and][0][webhook][equals]=${id}`}>{events.all}</Link>
        </>
      )}
      <div className="desk-actions">
        <Button onClick={onReload}>{events.reload}</Button>
      </div>
    </Card>
  )
}

function detailsOf({ state, attempts, answerStatus, problem }: ListedWebhookDelivery): string[] {
  return [
    texts.states[state],
    attempts > 0 ? texts.events.attempts(attempts) : '',
    answerStatus === null ? '' : texts.events.answered(answerStatus),
    problem ?? '',
  ].filter(Boolean)
}
