import { runCommand } from '../support/commands.ts'
import type { ShopProcess, ShopSettings } from '../support/shop-process.ts'
import { signInAdmin } from './admin.ts'
import { memoryOf } from './started-shop.ts'

const PAGES = 500
const SAMPLE_MS = 100

export async function measureMemory(shop: ShopProcess): Promise<string> {
  const ids = await (await signInAdmin(shop.url)).productIds(PAGES)
  const lists = ['/category?name=All', '/category?name=Rings', '/category?name=All&search=ring', '/api/get_item/aurel']
  for (const path of ['/', ...lists, ...ids.map((id) => `/productDetail/${id}`)]) {
    const response = await fetch(shop.url + path)
    for await (const _chunk of response.body ?? []);
  }
  return `Memory after ${ids.length} product pages, lists and get_item: ${memoryOf(shop)} MB`
}

/** Samples the resident memory of a process. Returns a function that stops and returns the samples in MB. */
export function watchMemory(process: { pid: number }): () => number[] {
  const sizes = [memoryOf(process)]
  const timer = setInterval(() => sizes.push(memoryOf(process)), SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return sizes
  }
}

/** Runs a command of the shop. Returns its seconds, samples of its memory in MB (`sizes`), and the largest one. */
export async function runToEnd(name: 'seed' | 'backup' | 'verify' | 'restore', args: string[], settings: ShopSettings) {
  const began = performance.now()
  let end = (): number[] => []
  const onStart = (pid: number) => {
    end = watchMemory({ pid })
  }
  const { code, stderr } = await runCommand(name, args, settings, { onStart })
  const sizes = end().filter((size) => size > 0)
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}: ${stderr}`)
  return { seconds: (performance.now() - began) / 1000, sizes, megabytes: Math.max(...sizes) }
}
