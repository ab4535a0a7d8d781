import { readdirSync } from 'node:fs'

/** Folders of cms/ that are not watched: Next watches the panel; migrations and the sample shop are read once. */
const WITHOUT = ['panel', 'migrations', 'seed']

/** Paths of the folders with the back end's code, which development watches and whose changes make a build stale. */
export const backEndFolders: string[] = readdirSync('cms', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !WITHOUT.includes(entry.name))
  .map(({ name }) => `cms/${name}`)
