'use client'
import { createContext, type ReactNode, useContext } from 'react'

const Zone = createContext('UTC')

/** React hook that returns the shop's time zone, in which the panel shows all times. */
export const useShopTimeZone = () => useContext(Zone)

export function ShopTimeZone({ timeZone, children }: { timeZone: string; children: ReactNode }) {
  return <Zone value={timeZone}>{children}</Zone>
}
