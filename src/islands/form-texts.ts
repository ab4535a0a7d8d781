/** What is typed into the named fields of a form. Read at once from the form, so typing before hydration counts too. */
export function formTexts<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const typed = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(typed.get(name) ?? '')])) as Record<Name, string>
}
