type Batch<Found> = { ids: Set<string>; found: Promise<Map<string, Found>> }

/**
 * Returns a function that reads a document by id; undefined if there is none. Reads that start in the same turn of the
 * event loop share one call of `load`. Create one such function per rendered list, with React's `cache`.
 */
export function createDataLoader<Found>(load: (ids: string[]) => Promise<Map<string, Found>>) {
  let open: Batch<Found> | null = null
  const begin = (): Batch<Found> => {
    const ids = new Set<string>()
    const found = new Promise((resolve) => setImmediate(resolve)).then(() => {
      open = null
      return load([...ids])
    })
    return { ids, found }
  }
  return async (id: string): Promise<Found | undefined> => {
    open ??= begin()
    const batch = open
    batch.ids.add(id)
    return (await batch.found).get(id)
  }
}
