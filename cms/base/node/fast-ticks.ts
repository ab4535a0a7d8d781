import hooks from 'node:async_hooks'
import { warnOfChange } from '../warn-of-change.ts'

/**
 * Keeps one object of `process.nextTick` alive; preloaded by `npm start`. Otherwise V8 drops the hidden class of these
 * objects after idle seconds, and later ones cost a fifth of a response's CPU. Remove it when
 * tests/unit/assumptions/node.test.ts finds that the class stays.
 */
export const keptTick = new Promise<object | null>((resolve) => {
  process.nextTick(() => resolve(hooks.executionAsyncResource?.() ?? null))
})

void keptTick.then((tick) => {
  if (!tick) void warnOfChange('Node does not show the objects behind its ticks', 'Stored responses take more CPU.')
})
