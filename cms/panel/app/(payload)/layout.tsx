import config from '@payload-config'
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts'
import { notFound } from 'next/navigation.js'
import type { ServerFunctionClient } from 'payload'
import type { ReactNode } from 'react'
import '@payloadcms/next/css'
import '@fontsource-variable/figtree/wght.css'
import '@fontsource/cormorant/600.css'
import './shop-look.css'
import './overview.css'
import { importMap } from './admin/importMap.js'
import { parseServerFunctionCall } from './validate-server-function-call.ts'

/** Runs a server function of Payload, for signed-in staff on the panel's pages (cms/server/routes/admin.ts). */
const serverFunction: ServerFunctionClient = async (sent) => {
  'use server'
  const call = parseServerFunctionCall(sent)
  return call ? handleServerFunctions({ ...call, config, importMap }) : notFound()
}

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  )
}
