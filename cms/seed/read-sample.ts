import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Where the sample shop's data and pictures are. */
export const folder = resolve('cms/seed')

/** One of the sample shop's lists. */
export async function sample<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(resolve(folder, `${name}.json`), 'utf8'))
}
