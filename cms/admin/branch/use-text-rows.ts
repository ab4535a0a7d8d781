import { useDocumentInfo, useField, useForm, useFormFields, useFormSubmitted } from '@payloadcms/ui'
import type { CheckText } from './known-texts.ts'

/** A row of a list of keys and texts, as it is in the form. `error` is what the last save found wrong with its text. */
export type TextRow = { index: number; key: string; value: string; error: string | null }

/**
 * The rows of the list at `path` of the form, and what may be done with them. `check` is asked here, and not only at the
 * shop: Payload drops what a save found wrong when a state of the form that was asked for before it arrives after it.
 */
export function useTextRows(path: string, schemaPath: string, check?: CheckText) {
  const { rows: shown = [], disabled } = useField({ path, hasRows: true })
  const { hasSavePermission } = useDocumentInfo()
  const { addFieldRow, dispatchFields, removeFieldRow, setModified } = useForm()
  const fields = useFormFields(([all]) => all)
  const wasSubmitted = useFormSubmitted()

  const rows = shown.map((_, index): TextRow => {
    const [key, value] = [fields[`${path}.${index}.key`], fields[`${path}.${index}.value`]]
    const text = String(value?.value ?? '')
    const refused = (check ? [key] : [key, value]).find((field) => field?.valid === false)
    const error = check?.(text) ?? (refused ? (refused.errorMessage ?? '') : null)
    return { index, key: String(key?.value ?? ''), value: text, error: wasSubmitted ? error : null }
  })

  function write(index: number, name: 'key' | 'value', text: string) {
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
