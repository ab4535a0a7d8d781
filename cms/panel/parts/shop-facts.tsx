'use client'
import { useFormFields } from '@payloadcms/ui'
import { createContext, type ReactNode, useContext } from 'react'
import { texts } from './texts.ts'

/**
 * The facts about the shop that the panel gets from the server. `currencies` has the ISO currency code of each branch,
 * by the branch's id.
 */
type Facts = { timeZone: string; hasMailServer: boolean; currencies: Record<string, string> }

const Context = createContext<Facts>({ timeZone: 'UTC', hasMailServer: true, currencies: {} })

/** React context provider of the facts that the hooks in this file return. */
export function ShopFactsContextProvider({ children, ...facts }: Facts & { children: ReactNode }) {
  return <Context value={facts}>{children}</Context>
}

/** React hook that returns the shop's time zone, in which the panel shows all times. */
export const useShopTimeZone = () => useContext(Context).timeZone

/** A notice that no mails are sent; nothing if the shop has a mail server. */
export function NoMailServerNotice() {
  return useContext(Context).hasMailServer ? null : <p className="desk-warning">{texts.noMailServer}</p>
}

/** React hook that returns the ISO code of the currency of the form's branch; null if unknown. */
export function useFormCurrency(): string | null {
  const { currencies } = useContext(Context)
  const own = useFormFields(([fields]) => fields?.currency?.value)
  const branch = useFormFields(([fields]) => fields?.branch?.value)
  if (typeof own === 'string') return /^[A-Z]{3}$/.test(own) ? own : null
  const all = [...new Set(Object.values(currencies))]
  return currencies[String(branch)] || (all.length === 1 && all[0]) || null
}
