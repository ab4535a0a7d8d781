import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import { headers } from 'next/headers.js'
import type { ServerFunction, ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import '@payloadcms/next/css'
import '@fontsource-variable/cormorant/wght.css'
import '@fontsource-variable/figtree/wght.css'
import './shop-look.css'
import './overview.css'
import { importMap } from './admin/importMap.js'
import { holdPresses } from './hold-presses.ts'

/**
 * Leaves the form as it is when the session has ended: the next save asks to sign in (panels/StaySignedIn.tsx). An older
 * version is noticed when it is saved (editing/compare-saves.ts): Payload's notice offers only to throw the form away.
 */
const formState: ServerFunction = async (args) =>
  args.req.user
    ? buildFormStateHandler({ ...args, checkForStaleData: false } as Parameters<typeof buildFormStateHandler>[0])
    : { state: null }

const serverFunction: ServerFunctionClient = async (args) => {
  'use server'
  return handleServerFunctions({ ...args, config, importMap, serverFunctions: { 'form-state': formState } })
}

/** Runs before the panel's files have loaded. Its nonce is the one that Next writes into its own scripts. */
async function EarlyScript() {
  const nonce = (await headers()).get('content-security-policy')?.match(/'nonce-([^']+)'/)?.[1]
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: `(${holdPresses})()` }} />
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      <EarlyScript />
      {children}
    </RootLayout>
  )
}
