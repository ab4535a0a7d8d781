import hooks from 'node:async_hooks'
import { warnOfChange } from '../warn-of-change.ts'

/**
 * Keeps the object behind one call of `process.nextTick` as long as the process runs. Preloaded by `npm start`.
 *
 * Node creates several such objects per request. After seconds without any, V8 drops their hidden class and builds
 * later ones in its slow, general way: a fifth of the CPU of a stored response.
 *
 * Remove this when tests/unit/assumptions/node.test.ts finds that the hidden class stays without it.
 */
export const keptTick = new Promise<object | null>((resolve) => {
  process.nextTick(() => resolve(hooks.executionAsyncResource?.() ?? null))
})

void keptTick.then((tick) => {
  if (!tick) void warnOfChange('Node does not show the objects behind its ticks', 'Stored responses take more CPU.')
})
