'use client'
import { Gutter, SetStepNav, useConfig, useRouteTransition } from '@payloadcms/ui'
import { useRouter } from 'next/navigation.js'
import { useHasCapability } from '../parts/use-has-capability.ts'
import { TelephoneForm } from './TelephoneForm.tsx'
import { texts } from './texts.ts'
import '../parts/desk.css'
import './order-lines.css'

/** The page to take a telephone order. Opens the new order's page afterwards. */
export function TelephoneOrder() {
  const { admin } = useConfig().config.routes
  const router = useRouter()
  const { startRouteTransition } = useRouteTransition()
  const isAllowed = useHasCapability('handleOrders')
  const list = `${admin}/collections/sale-orders`
  return (
    <Gutter className="desk">
      <SetStepNav nav={[{ label: 'Orders', url: list }, { label: texts.telephone.title }]} />
      <h1>{texts.telephone.title}</h1>
      {isAllowed ? (
        <TelephoneForm onPlaced={(id) => startRouteTransition(() => router.push(`${list}/${id}`))} />
      ) : (
        <p>{texts.telephone.notAllowed}</p>
      )}
    </Gutter>
  )
}
