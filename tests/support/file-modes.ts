import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Everything in the folder and the folder itself, with its mode. */
export function modesIn(folder: string): [name: string, mode: string][] {
  const names = ['.', ...(readdirSync(folder, { recursive: true }) as string[])]
  return names.map((name) => {
    const stats = statSync(join(folder, name))
    return [name, `${(stats.mode & 0o777).toString(8)} ${stats.isDirectory() ? 'folder' : 'file'}`]
  })
}
