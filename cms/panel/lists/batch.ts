type Batch<Found> = { ids: Set<string>; found: Promise<Map<string, Found>> }

/**
 * Batches the reads of a list's cells: one query for all rows, sent when every cell has asked. `load` reads the documents by
 * id. Create one reader for each rendered list (React's `cache`).
 */
export function batchReader<Found>(load: (ids: string[]) => Promise<Map<string, Found>>) {
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
