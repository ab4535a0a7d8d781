import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ShopProcess } from '../support/shop-process.ts'
import { startAsUsers } from './started-shop.ts'

const run = promisify(execFile)

/**
 * Builds and seeds the sample shop of another commit, in a temporary worktree with the packages of its own lock file.
 * This takes some minutes and needs the network. Stopping the shop removes the worktree.
 */
export async function startOtherCommit(commit: string, copies: string): Promise<ShopProcess> {
  const checkout = join(mkdtempSync(join(copies, 'commit-')), 'checkout')
  await run('git', ['worktree', 'add', '--detach', checkout, commit])
  const remove = () => run('git', ['worktree', 'remove', '--force', checkout])
  try {
    await run('npm', ['ci'], { cwd: checkout })
    const shop = await startAsUsers({ DATA_DIR: resolve(checkout, 'data') }, checkout)
    return {
      ...shop,
      async stop() {
        await shop.stop()
        await remove()
      },
    }
  } catch (error) {
    await remove()
    throw error
  }
}
