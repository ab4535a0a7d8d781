import { executionAsyncResource } from 'node:async_hooks'

/**
 * Preloaded by `npm start`: the object behind one call of `process.nextTick`, kept for as long as the process runs.
 *
 * Node makes such an object several times for a request. When none has been left through some collections of garbage, which
 * is so after seconds without requests, V8 drops its hidden class, makes another one for the next object, and from then
 * on builds each of them in its slow, general way: a tenth of the CPU of a stored response.
 */
export const keptTick = new Promise<object>((resolve) => {
  process.nextTick(() => resolve(executionAsyncResource()))
})
