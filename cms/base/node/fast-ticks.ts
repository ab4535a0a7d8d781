import hooks from 'node:async_hooks'
import { warnOfChange } from '../warn-of-change.ts'

/**
 * Preloaded by `npm start`: the object behind one call of `process.nextTick`, kept for as long as the process runs.
 *
 * Node makes such an object several times for a request. When none has been left through some collections of garbage, which
 * is so after seconds without requests, V8 drops its hidden class, makes another one for the next object, and from then
 * on builds each of them in its slow, general way: a fifth of the CPU of a stored response.
 *
 * It can go when tests/unit/assumptions/node.test.ts finds that the hidden class stays without it.
 */
export const keptTick = new Promise<object | null>((resolve) => {
  process.nextTick(() => resolve(hooks.executionAsyncResource?.() ?? null))
})

void keptTick.then((tick) => {
  if (!tick) void warnOfChange('Node does not show the objects behind its ticks', 'Stored responses take more CPU.')
})
