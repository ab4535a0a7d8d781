import hooks from 'node:async_hooks'
import { warnOfLibraryChange } from '../warn-of-library-change.ts'

/**
 * Keeps one object of `process.nextTick` alive; preloaded by `npm start`. Without it V8 drops these objects' hidden
 * class, which costs a fifth of a response's CPU (tests/unit/assumptions/node.test.ts).
 */
export const retainedTickResource = new Promise<object | null>((resolve) => {
  process.nextTick(() => resolve(hooks.executionAsyncResource?.() ?? null))
})

void retainedTickResource.then((tick) => {
  if (!tick)
    void warnOfLibraryChange('Node does not show the objects behind its ticks', 'Stored responses take more CPU.')
})
