import { useState } from 'react'
import { formatAmount } from '../../../src/domain/money/money.ts'
import type { CustomerWithFigures } from '../../desk/customers/customer-page.ts'
import { Button } from '../parts/Button.tsx'
import { FailureMessage } from '../parts/FailureMessage.tsx'
import { TextInput } from '../parts/inputs.tsx'
import { getFromPanelApi } from '../parts/panel-client.ts'
import { useApiCall } from '../parts/use-api-call.ts'
import { texts } from './texts.ts'

type Props = { besides: string; onChoose: (customer: CustomerWithFigures) => void }

/** A search for a customer other than `besides`, by mail address, name, or phone number in any spelling. */
export function OtherCustomerSearch({ besides, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<CustomerWithFigures[] | null>(null)
  const { failure, send } = useApiCall()

  async function search() {
    const path = `/customers?search=${encodeURIComponent(typed.trim())}`
    const body = await send(getFromPanelApi<{ customers: CustomerWithFigures[] }>(path))
    if (body) setFound(body.customers.filter(({ id }) => id !== besides))
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <TextInput type="search" label={texts.merge.search} value={typed} onChange={setTyped} />
      <Button margin type="submit" size="small" disabled={typed.trim() === ''}>
        {texts.merge.find}
      </Button>
      <FailureMessage failure={failure} onRetry={() => void search()} />
      <div role="status">{found?.length === 0 && <p>{texts.merge.none}</p>}</div>
      <ul className="customer-found">
        {found?.map((customer) => {
          const who = customer.name || customer.phone || customer.username
          const { orders, spent, currency } = customer.figures
          const more = [customer.phone ?? customer.username, customer.email].filter(Boolean).join(' · ')
          return (
            <li key={customer.id}>
              <div>
                <strong>{who}</strong>
                <br />
                <span className="desk-soft">
                  {more} · {texts.ordersCount}: {orders} · {formatAmount(spent, currency)}
                </span>
              </div>
              <Button size="small" aria-label={texts.merge.choose(who)} onClick={() => onChoose(customer)}>
                {texts.merge.choose('').trim()}
              </Button>
            </li>
          )
        })}
      </ul>
    </form>
  )
}
