import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import type { Options } from './e2e/shop.ts'
import { findChromium } from './support/chromium.ts'

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []

const e2e = resolve(import.meta.dirname, 'e2e')

/** `npm test` takes one journey of each feature; `npm run test:all` takes all. */
const leftOut = process.env.SKIP_LONG ? [/@long/] : []

const DESK = { width: 1280, height: 900 }

/** Journeys in a real browser, at a phone's and a desk's width. Each worker has a shop of its own. */
export default defineConfig<Options>({
  testDir: e2e,
  outputDir: resolve(import.meta.dirname, '../node_modules/.cache/shopfront/e2e'),
  globalSetup: resolve(import.meta.dirname, 'support/e2e-setup.ts'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      executablePath: await findChromium(),
      args: [
        ...root,
        ...['--disable-quic', '--disable-background-networking', '--disable-component-update'],
        // At shop.test pages are not in a secure context (plain-http.spec.ts).
        '--host-resolver-rules=MAP shop.test 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
    // Recording all that happens takes a fifth of the time of a run.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'desk', testDir: resolve(e2e, 'src'), grepInvert: leftOut, use: { viewport: DESK } },
    { name: 'panel', testDir: resolve(e2e, 'panel'), grepInvert: leftOut, use: { viewport: DESK, returning: true } },
  ],
})
