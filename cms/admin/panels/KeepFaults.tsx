'use client'
import { ServerFunctionsProvider, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import { keepFaults } from './refused-saves.ts'

/** Keeps what a save found wrong in sight until it is mended. */
export function KeepFaults({ children }: { children: ReactNode }) {
  const { serverFunction } = useServerFunctions()
  const call = useMemo(() => keepFaults(serverFunction), [serverFunction])
  return <ServerFunctionsProvider serverFunction={call}>{children}</ServerFunctionsProvider>
}
