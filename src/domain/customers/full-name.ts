/** Maximum length of a customer's name. */
export const MAX_NAME_LENGTH = 100

export function onOneLine(name: string): string {
  return name.replace(/\s+/g, ' ')
}
