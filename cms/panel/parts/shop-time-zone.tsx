'use client'
import { createContext, type ReactNode, useContext } from 'react'

const Zone = createContext('UTC')

/** The time zone of the shop, in which the panel tells times, whatever that of the browser is. */
export const useShopTimeZone = () => useContext(Zone)

export function ShopTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <Zone value={timeZone}>{children}</Zone>
}
