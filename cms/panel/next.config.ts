import { resolve } from 'node:path'
import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const root = resolve('.')

/** The configuration of Next, which serves only the panel. The build runs in the root of the repository. */
const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root },
  outputFileTracingRoot: root,
  // `npm run check` checks the types instead.
  typescript: { ignoreBuildErrors: true },
}

export default withPayload(config)
