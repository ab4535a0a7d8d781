/** `names`: the property, and its vendor-prefixed versions that have the same value in the style sheet. */
export type Declaration = { names: string[]; value: string }

/** At-rules that contain descriptors, which `CSS.supports` does not know. */
const DESCRIPTORS = /@(?:font-face|page|property|view-transition)[^{]*\{[^}]*\}/g

/** Returns the declarations of a style sheet, each once, without those with variables, which every engine parses. */
export function declarationsIn(css: string): Declaration[] {
  // A text that ends at "{" is a selector or an at-rule.
  const parts = new Set(css.replace(DESCRIPTORS, '').match(/[^{};]+(?=[};])/g))
  return [...parts].flatMap((part) => {
    const [, property, value] = part.trim().match(/^([a-z][a-z-]*):(.+)$/s) ?? []
    if (!property || !value || value.includes('var(')) return []
    const ofEngines = [`-webkit-${property}`, `-moz-${property}`].filter((name) => parts.has(`${name}:${value}`))
    return [{ names: [property, ...ofEngines], value }]
  })
}

/** Returns the declarations that this browser does not support, as `property:value`. Runs in the page. */
export function findIgnored(declarations: Declaration[]): string[] {
  return declarations
    .filter(({ names, value }) => {
      const plain = value.replace(/\s*!important$/, '')
      return !names.some((name) => CSS.supports(name, plain))
    })
    .map(({ names, value }) => `${names[0]}:${value}`)
}
