import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of this machine: CHROMIUM_PATH, else the first known one on the PATH. None: says how to get one. */
export function findChromium(): string {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  const chosen = process.env.CHROMIUM_PATH ?? found
  if (!chosen) throw new Error('No Chromium was found: apt-get install chromium, or set CHROMIUM_PATH to one.')
  return chosen
}
