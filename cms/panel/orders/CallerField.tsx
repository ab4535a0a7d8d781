'use client'
import { useEffect, useState } from 'react'
import type { OrderCustomer } from '../../desk/orders/order-customer.ts'
import { VerifyAccount } from '../customers/VerifyAccount.tsx'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { type Failure, getFromPanel } from '../parts/panel-client.ts'
import { CustomerCard } from './OrderCustomer.tsx'
import { keepInForm } from './ProductSearch.tsx'
import { texts } from './texts.ts'

/** The caller of a telephone order. `known`: the customer with this number. `isAsked`: whether the lookup is done. */
export type Caller = { phone: string; name: string; known: OrderCustomer | null; isAsked: boolean }

/** Debounce of the lookup in milliseconds. `FEWEST_DIGITS`: minimum number of digits for a lookup. */
const PAUSE_MS = 300
const FEWEST_DIGITS = 6

type Props = {
  caller: Caller
  onChange: (change: (before: Caller) => Caller) => void
  onAddress: (address: string) => void
  isDisabled: boolean
}

/** An input of the caller's phone number in any spelling, with the customer who has it or the name of a new one. */
export function CallerField({ caller, onChange, onAddress, isDisabled }: Props) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const { phone, name, known, isAsked } = caller
  const isLong = phone.replace(/\D/g, '').length >= FEWEST_DIGITS

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is a reason to ask again.
  useEffect(() => {
    if (!isLong) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const path = `/orders/callers?phone=${encodeURIComponent(phone)}`
      const result = await getFromPanel<{ customer: OrderCustomer | null }>(path, ended.signal).catch(() => null)
      if (!result) return
      setFailure(result.kind === 'done' ? null : result)
      if (result.kind === 'done') onChange((before) => ({ ...before, known: result.body.customer, isAsked: true }))
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [phone, isLong, attempt])

  return (
    <>
      <label className="desk-field">
        {texts.telephone.phone}
        <input
          type="tel"
          value={phone}
          maxLength={100}
          disabled={isDisabled}
          onKeyDown={keepInForm}
          onChange={({ target }) =>
            onChange((before) => ({ ...before, phone: target.value, known: null, isAsked: false }))
          }
        />
      </label>
      <Problem failure={failure} onRetry={() => setAttempt(attempt + 1)} />
      <div role="status">{isAsked && !known && <p>{texts.telephone.unknown}</p>}</div>
      {isAsked && !known && (
        <label className="desk-field">
          {texts.telephone.name}
          <input
            type="text"
            value={name}
            maxLength={200}
            disabled={isDisabled}
            onKeyDown={keepInForm}
            onChange={({ target }) => onChange((before) => ({ ...before, name: target.value }))}
          />
        </label>
      )}
      {known && (
        <div className="desk-known">
          <CustomerCard
            {...{ customer: known, dialed: phone, currency: known.otherOrders.currency, tell: texts.earlierOrders }}
          />
          {known.isUnverified && (
            <VerifyAccount id={known.id} isDisabled={isDisabled} onVerified={() => setAttempt(attempt + 1)} />
          )}
          {known.otherOrders.lastAddress && !isDisabled && (
            <Button size="small" onClick={() => onAddress(known.otherOrders.lastAddress)}>
              {texts.telephone.lastAddress}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
