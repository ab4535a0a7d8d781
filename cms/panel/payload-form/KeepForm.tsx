'use client'
import { ServerFunctionsProvider, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import { keepForm } from './keep-form.ts'

/** Keeps the form while nobody is signed in. */
export function KeepForm({ children }: { children: ReactNode }) {
  const { serverFunction } = useServerFunctions()
  const call = useMemo(() => keepForm(serverFunction), [serverFunction])
  return <ServerFunctionsProvider serverFunction={call}>{children}</ServerFunctionsProvider>
}
