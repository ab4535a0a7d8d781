'use client'
import { Link, useConfig } from '@payloadcms/ui'
import type { ListedSignIn } from '../../desk/staff/account-page.ts'
import { SIGN_IN_EVENTS } from '../../shop/staff/sign-in-events.ts'
import { Card } from '../parts/Card.tsx'
import { ShopTimeText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

/** A card with the newest sign-ins of an account. */
export function SignIns({ signIns }: { signIns: ListedSignIn[] }) {
  const { admin } = useConfig().config.routes
  return (
    <Card title={texts.signIns.title}>
      {signIns.length === 0 && <p className="desk-soft">{texts.signIns.none}</p>}
      <ul className="staff-list">
        {signIns.map(({ id, event, lastAt, browser, network, count, by }) => (
          <li key={id}>
            <div>
              <p>
                {SIGN_IN_EVENTS[event].label}
                {count > 1 && `, ${texts.signIns.times(count)}`}
                {by && ` ${texts.signIns.by(by)}`}
              </p>
              <p className="desk-soft">
                <ShopTimeText iso={lastAt} />
                {[browser, network].filter(Boolean).map((part) => ` · ${part}`)}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <Link href={`${admin}/collections/sign-ins`}>{texts.signIns.all}</Link>
    </Card>
  )
}
