/** `names`: the property, and those of one engine that the style sheet gives the same value. */
export type Declaration = { names: string[]; value: string }

/** Blocks of these have descriptors in them, which `CSS.supports` does not know. */
const DESCRIPTORS = /@(?:font-face|page|property|view-transition)[^{]*\{[^}]*\}/g

/** The declarations of a built style sheet, each once. Those with variables are read by every engine until it fills them in. */
export function declarationsIn(css: string): Declaration[] {
  // What ends at "{" is a selector or an at-rule.
  const parts = new Set(css.replace(DESCRIPTORS, '').match(/[^{};]+(?=[};])/g))
  return [...parts].flatMap((part) => {
    const [, property, value] = part.trim().match(/^([a-z][a-z-]*):(.+)$/s) ?? []
    if (!property || !value || value.includes('var(')) return []
    const ofEngines = [`-webkit-${property}`, `-moz-${property}`].filter((name) => parts.has(`${name}:${value}`))
    return [{ names: [property, ...ofEngines], value }]
  })
}

/** Runs in the page, so it uses no outer scope. */
export function findIgnored(declarations: Declaration[]): string[] {
  return declarations
    .filter(({ names, value }) => {
      const plain = value.replace(/\s*!important$/, '')
      return !names.some((name) => CSS.supports(name, plain))
    })
    .map(({ names, value }) => `${names[0]}:${value}`)
}
