import { readdirSync } from 'node:fs'

/** Folders left out: Next builds and reloads the panel; migrations and the sample shop are read once. */
const WITHOUT = ['panel', 'migrations', 'seed']

/** Paths of the folders of the back end's code. */
export const backEndFolders: string[] = readdirSync('cms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WITHOUT.includes(entry.name))
  .map(({ name }) => `cms/${name}`)
