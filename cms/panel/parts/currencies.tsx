'use client'
import { useFormFields } from '@payloadcms/ui'
import { createContext, type ReactNode, useContext } from 'react'

type ByBranch = Record<string, string>

const ByBranchContext = createContext<ByBranch>({})

export function CurrenciesProvider({ byBranch, children }: { byBranch: ByBranch; children: ReactNode }) {
  return <ByBranchContext value={byBranch}>{children}</ByBranchContext>
}

/**
 * React hook that returns the currency of the branch that the form edits or refers to (ISO 4217 code); null if unknown.
 */
export function useFormCurrency(): string | null {
  const byBranch = useContext(ByBranchContext)
  const own = useFormFields(([fields]) => fields?.currency?.value)
  const branch = useFormFields(([fields]) => fields?.branch?.value)
  if (typeof own === 'string') return /^[A-Z]{3}$/.test(own) ? own : null
  const all = [...new Set(Object.values(byBranch))]
  return byBranch[String(branch)] || (all.length === 1 && all[0]) || null
}
