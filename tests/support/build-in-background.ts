import { ensureBuilt } from '../../cms/server/build.ts'

/** Runs the outdated builds, as a starting shop does. Usage: `build-in-background.ts BUILDS STAMPS`. */
const [builds = '', stamps = ''] = process.argv.slice(2)
await ensureBuilt((line) => process.stdout.write(`${line}\n`), JSON.parse(builds), stamps)
