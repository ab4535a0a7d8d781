/** The maximum length of the name that customers give themselves. */
export const MAX_NAME_LENGTH = 100

export function onOneLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}
