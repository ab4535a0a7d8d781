'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { texts } from './texts.ts'

const Context = createContext(true)

/** A context provider that tells its children whether the shop has a mail server (`isSet`). */
export function MailServerProvider({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  return <Context value={isSet}>{children}</Context>
}

/** A notice that no mails are sent; nothing if the shop has a mail server. */
export function NoMailServer() {
  return useContext(Context) ? null : <p className="desk-warning">{texts.noMailServer}</p>
}
