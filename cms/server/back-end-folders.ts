import { readdirSync } from 'node:fs'

/** Next builds and reloads the admin panel; migrations and the sample shop are read once. */
const WITHOUT = ['panel', 'migrations', 'seed']

/** The folders of the back end's code. */
export const backEndFolders: string[] = readdirSync('cms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WITHOUT.includes(entry.name))
  .map(({ name }) => `cms/${name}`)
