'use client'
import { ServerFunctionsProvider, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useEffect, useMemo } from 'react'
import { followChanges, holdUntilAsked } from './asked-changes.ts'
import { keepForm } from './keep-form.ts'
import { keepRefusals } from './refused-fields.ts'

/** Keeps the form while nobody is signed in, what a save was refused for, and what is changed while the server is asked. */
export function KeepForm({ children }: { children: ReactNode }) {
  const { serverFunction } = useServerFunctions()
  const call = useMemo(() => keepRefusals(holdUntilAsked(keepForm(serverFunction))), [serverFunction])
  useEffect(followChanges, [])
  return <ServerFunctionsProvider serverFunction={call}>{children}</ServerFunctionsProvider>
}
