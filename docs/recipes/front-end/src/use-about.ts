import { createContext, useContext } from 'react'
import type { paths } from './shop-api.d.ts'

/** What the shop says about itself. */
export type About = paths['/api/storefront/shop']['get']['responses']['200']['content']['application/json']

export const AboutContext = createContext<About | null>(null)

export function useAbout(): About {
  const about = useContext(AboutContext)
  if (!about) throw new Error('useAbout is for what is within the AboutContext')
  return about
}

/** Writes an amount in the shop's currency. */
export function useMoney(): (amount: number) => string {
  const { currency } = useAbout()
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  return (amount) => format.format(amount)
}
