import { ensureBuilt } from '../build.ts'
import { say } from '../start/console.ts'
import { runProgram } from '../start/run-program.ts'

/** `npm run build` builds the stale parts in advance, for a start elsewhere, such as in a container. */
async function buildAll(): Promise<void> {
  await ensureBuilt(say)
}

runProgram(buildAll)
