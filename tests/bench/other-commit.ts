import { mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../support/programs.ts'
import type { ShopProcess } from '../support/shop-process.ts'
import { startAsUsers } from './started-shop.ts'

/** Builds and seeds another commit in a temporary worktree, with its own packages (minutes, needs the network). */
export async function startOtherCommit(commit: string, copies: string): Promise<ShopProcess> {
  const checkout = join(mkdtempSync(join(copies, 'commit-')), 'checkout')
  await run('git', ['worktree', 'add', '--detach', checkout, commit])
  const remove = async () => void (await run('git', ['worktree', 'remove', '--force', checkout]))
  try {
    await run('npm', ['ci'], { cwd: checkout })
    const shop = await startAsUsers({ DATA_DIR: resolve(checkout, 'data') }, checkout)
    return { ...shop, stop: () => shop.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}
