'use client'
import { ServerFunctionsProvider, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import { keepForm } from './keep-form.ts'
import { keepRefusals } from './refused-fields.ts'

/** Keeps the form while nobody is signed in, and what a save was refused for. */
export function KeepForm({ children }: { children: ReactNode }) {
  const { serverFunction } = useServerFunctions()
  const call = useMemo(() => keepRefusals(keepForm(serverFunction)), [serverFunction])
  return <ServerFunctionsProvider serverFunction={call}>{children}</ServerFunctionsProvider>
}
