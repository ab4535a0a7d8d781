import { createContext, useContext } from 'react'
import type { FormPicture } from '../../desk/products/form/form-pictures.ts'
import type { SettingsValues } from '../../desk/settings/pages.ts'
import type { SettingsPageData } from '../../desk/settings/settings-page.ts'
import { type FieldFaults, isPathWithin } from '../editing/faults.ts'
import { getValueAtPath } from './at-path.ts'

/** The state of a settings page, which its inputs read from the React context. */
export type SettingsState = {
  page: SettingsPageData
  values: SettingsValues
  change(path: string, value: unknown): void
  faults: FieldFaults
  pictures: readonly FormPicture[]
  addPicture(picture: FormPicture): void
  /** The ISO code of the currency of the branch, as chosen in the form. */
  currency: string
  isDisabled: boolean
}

export const SettingsContext = createContext<SettingsState | null>(null)

export function useSettingsContext(): SettingsState {
  const state = useContext(SettingsContext)
  if (!state) throw new Error('This is shown within a page of the settings only.')
  return state
}

/** React hook with the state of the field at a path such as `slides.0.title`. */
export function useSettingsField<Value>(path: string) {
  const { values, change, faults, isDisabled } = useSettingsContext()
  return {
    value: getValueAtPath(values, path) as Value | null | undefined,
    fault: faults[path],
    hasFaults: Object.keys(faults).some((each) => isPathWithin(each, path)),
    isDisabled,
    set: (value: Value | null) => change(path, value),
  }
}
