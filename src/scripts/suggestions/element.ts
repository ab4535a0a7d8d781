type Attributes = Record<string, string>

/** Creates an HTML element with attributes and children. Strings become text nodes, never HTML. */
export function createElement(name: string, attributes: Attributes, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
  made.append(...children)
  return made
}
