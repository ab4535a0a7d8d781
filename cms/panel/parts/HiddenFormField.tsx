/** Renders nothing, for a list column without a form field. */
export function HiddenFormField() {
  return null
}
