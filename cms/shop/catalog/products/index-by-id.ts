export function indexById<T extends { id: string }>(docs: readonly T[]): Map<string, T> {
  return new Map(docs.map((doc) => [doc.id, doc]))
}
