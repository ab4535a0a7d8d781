import { type ChildProcess, execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Runs a program until it ends. Rejects unless it succeeds. */
export const run = promisify(execFile)

/** Waits until a server that was just spawned responds at this address. Throws if it ends before. */
export async function untilReachable(url: string, server: ChildProcess): Promise<void> {
  while (!(await fetch(url).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended with ${server.exitCode}.`)
    await wait(10)
  }
}

/** Returns the path in the environment's `variable`, or the first of `names` on the PATH. Throws if there is none. */
export function findProgram(what: string, names: string[], variable: string, debianPackage: string): string {
  const chosen = process.env[variable] ?? findOnPath(names)[0]
  if (!chosen) throw new Error(`No ${what} was found: apt-get install ${debianPackage}, or set ${variable} to one.`)
  return chosen
}

/** Returns the paths of the programs with these names on the PATH, in the order of the names. */
export function findOnPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter(existsSync)
}

/** Runs a program with `--version` and returns its output; null if it is missing or built for another machine. */
export async function versionText(path: string): Promise<string | null> {
  const answer = await run(path, ['--version'], { timeout: 20_000 }).catch(() => null)
  return answer?.stdout ?? null
}
