/**
 * Parses a typed time of day such as `14:30`, `2:30 pm`, `2.30PM`, `14` or `2 pm`. Returns it as `14:30`; null if
 * invalid.
 */
export function parseTimeOfDay(text: string): string | null {
  const [, hours, minutes = '00', half] = /^(\d\d?)(?:[:.](\d\d))?\s*([ap])?\.?(?:m\.?)?$/i.exec(text.trim()) ?? []
  if (!hours || Number(minutes) > 59) return null
  const hour = half ? ofHalf(Number(hours), half.toLowerCase()) : Number(hours)
  return hour === null || hour > 23 ? null : `${String(hour).padStart(2, '0')}:${minutes}`
}

/** Returns the hour (0 to 23) of an hour with am or pm; null if invalid. 12 am is midnight, 12 pm noon. */
function ofHalf(hour: number, half: string): number | null {
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half === 'p' ? 12 : 0)
}
