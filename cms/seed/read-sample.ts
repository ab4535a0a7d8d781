import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** Where the sample shop's data and pictures are. */
export const SEED_FOLDER = resolve('cms/seed')

/** One of the sample shop's lists. */
export async function readSample<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(resolve(SEED_FOLDER, `${name}.json`), 'utf8'))
}
