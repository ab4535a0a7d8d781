import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { headers } from 'next/headers.js'
import { notFound } from 'next/navigation.js'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import '@payloadcms/next/css'
import '@fontsource-variable/figtree/wght.css'
import '@fontsource/cormorant/600.css'
import './shop-look.css'
import './overview.css'
import { formState } from '../../payload-form/form-state.ts'
import { scheduling } from '../../schedule/refuse-scheduling.ts'
import { importMap } from './admin/importMap.js'
import { HOLD_FIELDS } from './hold-fields.ts'
import { HOLD_PRESSES } from './hold-presses.ts'
import { ReleaseHeld } from './ReleaseHeld.tsx'
import { readServerCall } from './read-server-call.ts'

/** Only requests of signed-in staff from a page of the panel get here (cms/server/routes/admin.ts). */
const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const call = readServerCall(sent)
  return call
    ? handleServerFunctions({ ...call, config, importMap, serverFunctions: { 'form-state': formState, ...scheduling } })
    : notFound()
}

/** Runs before the panel's files have loaded. It shares the nonce of Next's own scripts. */
async function EarlyScript() {
  const nonce = (await headers()).get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1]
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `${HOLD_FIELDS};${HOLD_PRESSES}` }}
    />
  )
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      <EarlyScript />
      <ReleaseHeld />
      {children}
    </RootLayout>
  )
}
