/** A column of the list has no field in a form. */
export function NoField() {
  return null
}
