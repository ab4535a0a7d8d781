'use client'
import type { OrderPage } from '../../order-desk/order-page.ts'
import { texts } from './texts.ts'

/** The mails that were sent for an order. */
export function OrderMails({ mails }: { mails: OrderPage['mails'] }) {
  return (
    <section className="desk-card" aria-label={texts.mails}>
      <h2>{texts.mails}</h2>
      {mails.length === 0 && <p className="desk-soft">{texts.noMails}</p>}
    </section>
  )
}
