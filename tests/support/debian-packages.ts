import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './programs.ts'

/** Installs Debian packages if that needs no password: as root on Debian. Returns whether it succeeded. */
export async function installDebianPackages(names: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  process.stdout.write(`Installs what the tests lack: apt-get install ${names.join(' ')}\n`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], { env })
    return true
  } catch (error) {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
    return false
  }
}

/** Unpacks Debian packages into a folder, because installed packages may start a service. Throws on failure. */
export async function unpackDebianPackages(names: readonly string[], folder: string): Promise<void> {
  const download = () => run('apt-get', ['download', '-qq', ...names], { cwd: folder })
  await download().catch(async () => {
    await run('apt-get', ['update', '-qq'])
    await download()
  })
  const packages = readdirSync(folder).filter((name) => name.endsWith('.deb'))
  for (const each of packages) await run('dpkg-deb', ['--extract', join(folder, each), folder])
}
