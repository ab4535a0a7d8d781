import { Banner, Link } from '@payloadcms/ui'
import type { WebhookFailures } from '../../desk/dashboard/webhook-failures.ts'
import { texts } from './texts.ts'

/** An alert at the top of the dashboard about disabled webhooks, and about deliveries that failed permanently. */
export function WebhookAlert({ failures }: { failures: WebhookFailures }) {
  const { givenUp, switchedOff } = failures
  if (givenUp === 0 && switchedOff.length === 0) return null
  const { alert } = texts
  return (
    <div role="alert">
      <Banner type="error">
        {givenUp > 0 && (
          <p>
            <strong>{alert.givenUp(givenUp)}</strong>{' '}
            <Link href="/admin/collections/webhook-deliveries?where[or][0][and][0][state][equals]=failed">
              {alert.look}
            </Link>
          </p>
        )}
        {switchedOff.map(({ id, name }) => (
          <p key={id}>
            <strong>{alert.off(name)}</strong> <Link href={`/admin/collections/webhooks/${id}`}>{alert.why}</Link>
          </p>
        ))}
      </Banner>
    </div>
  )
}
