import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

/** The folder of the sample shop's data and pictures. */
export const SEED_FOLDER = resolve('cms/seed')

/** Reads the JSON file of the sample shop with this name, given without extension. */
export async function readSampleJson<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(resolve(SEED_FOLDER, `${name}.json`), 'utf8'))
}
