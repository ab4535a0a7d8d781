import { ensureBuilt } from '../build.ts'
import { say } from '../console.ts'
import { runProgram } from '../run-program.ts'

/** `npm run build` builds what is stale, for a start elsewhere, such as in a container. */
async function buildAll(): Promise<void> {
  await ensureBuilt(say)
}

runProgram(buildAll)
