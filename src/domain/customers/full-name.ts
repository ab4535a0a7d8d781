/** The maximum length of a customer's name, in characters. */
export const MAX_NAME_LENGTH = 100

export function collapseWhitespace(name: string): string {
  return name.replace(/\s+/g, ' ')
}
