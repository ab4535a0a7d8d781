import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Finds a program: the path in the environment variable `variable`, else the first of `names` on the PATH. */
export function findProgram(what: string, names: string[], variable: string, debianPackage: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  const chosen = process.env[variable] ?? found
  if (!chosen) throw new Error(`No ${what} was found: apt-get install ${debianPackage}, or set ${variable} to one.`)
  return chosen
}

export function findChromium(): string {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return findProgram('Chromium', names, 'CHROMIUM_PATH', 'chromium')
}

/** Chromium without its user interface, which takes a quarter less processor time; else the full one. */
export function findHeadlessChromium(): string {
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  return findProgram('Chromium', names, 'CHROMIUM_PATH', 'chromium-headless-shell')
}
