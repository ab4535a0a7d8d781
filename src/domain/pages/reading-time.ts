/** Average speed of silent reading (M. Brysbaert, "How many words do we read per minute?", 2019). */
const WORDS_PER_MINUTE = 238

/** Returns the minutes that a text takes to read, at least 1. */
export function estimateReadingMinutes(text: string): number {
  const words = text.match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

export function formatReadingTime(minutes: number): string {
  return `${minutes} min read`
}
