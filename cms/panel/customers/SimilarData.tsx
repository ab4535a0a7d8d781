'use client'
import type { ReactNode } from 'react'
import type { ChosenSimilarDocuments, SimilarDocuments } from '../../shop/customers/similar-data.ts'
import { ShopDayText } from '../parts/ShopTimeText.tsx'
import { texts } from './texts.ts'

type Kind = keyof ChosenSimilarDocuments

type Props = {
  similar: SimilarDocuments
  chosen: ChosenSimilarDocuments
  onChange: (chosen: ChosenSimilarDocuments) => void
  isDisabled?: boolean
}

/** Checkboxes for documents that only share the account's phone number or mail address. Initially none is selected. */
export function SimilarData({ similar, chosen, onChange, isDisabled = false }: Props) {
  const { orders, messages, mails, subscribers, hasMore } = similar
  if ([orders, messages, mails, subscribers].every(({ length }) => length === 0)) return <p>{texts.similar.none}</p>

  function list<Row extends { id: string }>(kind: Kind, rows: readonly Row[], label: (row: Row) => ReactNode) {
    const toggle = (id: string) =>
      chosen[kind].includes(id) ? chosen[kind].filter((other) => other !== id) : [...chosen[kind], id]
    if (rows.length === 0) return null
    return (
      <fieldset className="customer-similar" disabled={isDisabled}>
        <legend>{texts.similar[kind]}</legend>
        {rows.map((row) => (
          <label key={row.id}>
            <input
              type="checkbox"
              checked={chosen[kind].includes(row.id)}
              onChange={() => onChange({ ...chosen, [kind]: toggle(row.id) })}
            />
            <span>{label(row)}</span>
          </label>
        ))}
      </fieldset>
    )
  }

  return (
    <>
      <p>{texts.similar.hint}</p>
      <div className="customer-similar-lists">
        {list('orders', orders, ({ reference, status, date, customerName }) => (
          <>
            {reference}, {status}, {customerName}, <ShopDayText iso={date} />
          </>
        ))}
        {list('messages', messages, ({ name, phone, mail, excerpt, createdAt }) => (
          <>
            {name}, {phone}, {mail}, <ShopDayText iso={createdAt} />
            <span className="desk-soft customer-similar__text">{excerpt}</span>
          </>
        ))}
        {list('mails', mails, ({ subject, to, createdAt }) => (
          <>
            {subject}, {texts.similar.to} {to}, <ShopDayText iso={createdAt} />
          </>
        ))}
        {list('subscribers', subscribers, ({ email, state, askedAt }) => (
          <>
            {email}, {texts.similar.states[state]}, <ShopDayText iso={askedAt} />
          </>
        ))}
      </div>
      {hasMore && <p>{texts.similar.more}</p>}
    </>
  )
}
