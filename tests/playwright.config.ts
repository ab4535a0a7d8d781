import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : []

/** Journeys in a real browser, at a phone's and a desk's width. Each worker has a shop of its own. */
export default defineConfig({
  testDir: resolve(import.meta.dirname, 'e2e'),
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
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
    trace: process.env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@any-width/,
      testMatch: /(accessibility|blog|carousels|cart|category|home|journey|routes|shell|targets)\.spec\.ts$/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    { name: 'desk', use: { viewport: { width: 1280, height: 900 } } },
  ],
})
