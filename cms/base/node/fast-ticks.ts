import hooks from 'node:async_hooks'
import { warnOfLibraryChange } from '../warn-of-library-change.ts'

/**
 * A promise of one internal object of Node's `process.nextTick`, which stays alive by it; null if Node does not expose
 * the object. `npm start` preloads this file. Without it V8 discards the hidden class of these objects, which costs a
 * fifth of a response's CPU (tests/unit/assumptions/node.test.ts).
 */
export const retainedTickResource = new Promise<object | null>((resolve) => {
  process.nextTick(() => resolve(hooks.executionAsyncResource?.() ?? null))
})

void retainedTickResource.then((tick) => {
  if (!tick)
    void warnOfLibraryChange('Node does not show the objects behind its ticks', 'Stored responses take more CPU.')
})
