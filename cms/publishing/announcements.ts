type Listener = (urgent: boolean) => void

const listeners = new Set<Listener>()

/** Calls `listener` when a change was committed that pages show; `urgent` is one by staff. Returns the function that ends it. */
export function onPublication(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function announcePublication(urgent: boolean): void {
  for (const listener of listeners) listener(urgent)
}
