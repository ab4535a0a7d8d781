'use client'
import { ServerFunctionsProvider, useServerFunctions } from '@payloadcms/ui'
import { type ReactNode, useMemo } from 'react'
import { keepFaults } from './refused-saves.ts'
import { keepTyped } from './typed-meanwhile.ts'

/** Keeps what a save found wrong in sight until it is mended, and what is typed while it is on its way. */
export function KeepFaults({ children }: { children: ReactNode }) {
  const { serverFunction } = useServerFunctions()
  const call = useMemo(() => keepFaults(keepTyped(serverFunction)), [serverFunction])
  return <ServerFunctionsProvider serverFunction={call}>{children}</ServerFunctionsProvider>
}
