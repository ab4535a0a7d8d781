import { ensureBuilt } from '../build.ts'
import { say } from '../start/console.ts'
import { runProgram } from '../start/run-program.ts'

/** `npm run build`: runs stale builds in advance, for example for a container. */
async function buildAll(): Promise<void> {
  await ensureBuilt(say)
}

runProgram(buildAll)
