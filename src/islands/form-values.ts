/**
 * Returns the values of these fields of a form, read from the DOM, so that text typed before hydration is included; ''
 * for a missing field.
 */
export function getFormValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}
