'use client'
import { createContext, type ReactNode, useContext } from 'react'
import { texts } from './texts.ts'

const Context = createContext(true)

/** `isSet`: whether the shop has a mail server. */
export function MailServer({ isSet, children }: { isSet: boolean; children: ReactNode }) {
  return <Context value={isSet}>{children}</Context>
}

/** Says that mails do not leave the shop. Beside mails, which would otherwise seem to be sent. */
export function NoMailServer() {
  return useContext(Context) ? null : <p className="desk-warning">{texts.noMailServer}</p>
}
