import { resolve } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const root = resolve('.')

/** Next serves only the admin panel. It is built from the root of the repository. */
const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root },
  outputFileTracingRoot: root,
  // `npm run check` checks the types.
  typescript: { ignoreBuildErrors: true },
}

export default withPayload(config)
