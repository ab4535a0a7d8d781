'use client'
import { createContext, type ReactNode, useContext } from 'react'

const Zone = createContext('UTC')

/** The shop's time zone. The panel shows all times in it, whatever the browser's time zone is. */
export const useShopTimeZone = () => useContext(Zone)

export function ShopTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <Zone value={timeZone}>{children}</Zone>
}
