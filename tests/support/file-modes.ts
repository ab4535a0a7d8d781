import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the permissions in a folder, such as `['shop.db', '600 file']`. Skips files that are deleted meanwhile. */
export function modesIn(folder: string): [name: string, mode: string][] {
  const names = ['.', ...(readdirSync(folder, { recursive: true }) as string[])]
  return names.flatMap((name): [string, string][] => {
    const stats = statSync(join(folder, name), { throwIfNoEntry: false })
    if (!stats) return []
    return [[name, `${(stats.mode & 0o777).toString(8)} ${stats.isDirectory() ? 'folder' : 'file'}`]]
  })
}
