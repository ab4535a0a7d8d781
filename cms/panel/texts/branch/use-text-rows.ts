import { useDocumentInfo, useField, useForm, useFormFields, useFormSubmitted } from '@payloadcms/ui'

/** A key and its text in the form. `error` is the message of the last refused save. */
export type TextRow = { index: number; key: string; value: string; error: string | null }

/** The rows of the list at the form path `path`, and functions to change them. */
export function useTextRows(path: string, schemaPath: string) {
  const { rows: shown = [], disabled } = useField({ path, hasRows: true })
  const { hasSavePermission } = useDocumentInfo()
  const { addFieldRow, dispatchFields, removeFieldRow, setModified } = useForm()
  const fields = useFormFields(([all]) => all)
  const wasSubmitted = useFormSubmitted()

  const rows = shown.map((_, index): TextRow => {
    const [key, value] = [fields[`${path}.${index}.key`], fields[`${path}.${index}.value`]]
    const wrong = [key, value].find((field) => wasSubmitted && field?.valid === false)
    return {
      index,
      key: String(key?.value ?? ''),
      value: String(value?.value ?? ''),
      error: wrong ? (wrong.errorMessage ?? '') : null,
    }
  })

  function write(index: number, name: 'key' | 'value', text: string) {
    // Clears the error of the previous text.
    dispatchFields({ type: 'UPDATE', path: `${path}.${index}.${name}`, value: text, valid: true })
    setModified(true)
  }

  function add(key: string, value: string) {
    const toField = (text: string) => ({ initialValue: '', valid: true, value: text })
    addFieldRow({
      path,
      schemaPath,
      rowIndex: rows.length,
      subFieldState: { key: toField(key), value: toField(value) },
    })
  }

  return {
    rows,
    isDisabled: Boolean(disabled) || !hasSavePermission,
    write,
    add,
    remove: (index: number) => removeFieldRow({ path, rowIndex: index }),
  }
}
