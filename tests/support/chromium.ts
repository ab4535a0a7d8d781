import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installDebianPackages } from './debian-packages.ts'
import { findOnPath, versionText } from './programs.ts'
import { unpackChromium } from './unpack-chromium.ts'

/**
 * Finds a Chromium that runs on this machine, and returns its path. The order is: CHROMIUM_PATH, an installed one, the
 * npm package `@sparticuz/chromium`, Debian's. Child processes get the path in CHROMIUM_PATH. Throws an error with
 * instructions if there is none.
 */
export async function findChromium(): Promise<string> {
  process.env.CHROMIUM_PATH ||= await firstThatRuns()
  return process.env.CHROMIUM_PATH
}

async function firstThatRuns(): Promise<string> {
  for (const candidates of [installed, unpacked, fromDebian]) {
    for (const path of await candidates()) if (await versionText(path)) return path
  }
  throw new Error(
    'There is no Chromium to test with: type `npx playwright install --with-deps chromium`, or set CHROMIUM_PATH to the path of one.',
  )
}

/** The names in order. The first has no user interface, and takes a quarter less CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ON_MACOS = ['Chromium', 'Google Chrome'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

async function installed(): Promise<string[]> {
  const byPlaywright = chromium.executablePath()
  return [...findOnPath(NAMES), byPlaywright, ...ON_MACOS].filter(existsSync)
}

async function unpacked(): Promise<string[]> {
  const isMadeFor = process.platform === 'linux' && process.arch === 'x64'
  return isMadeFor ? [await unpackChromium()] : []
}

async function fromDebian(): Promise<string[]> {
  await installDebianPackages(['chromium-headless-shell'])
  return findOnPath(NAMES)
}
