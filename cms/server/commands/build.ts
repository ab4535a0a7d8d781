import { ensureBuilt } from '../build.ts'
import { printLine } from '../start/console.ts'
import { runMain } from '../start/run-main.ts'

/** `npm run build`: runs stale builds in advance, for example for a container. */
async function buildAll(): Promise<void> {
  await ensureBuilt(printLine)
}

runMain(buildAll)
