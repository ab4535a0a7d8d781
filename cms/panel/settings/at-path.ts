import type { SettingsValues } from '../../desk/settings/pages.ts'

/** Returns the value at a path such as `slides.0.title`; undefined if there is none. */
export function getValueAtPath(values: SettingsValues, path: string): unknown {
  return path.split('.').reduce<unknown>((value, part) => (value as SettingsValues | null | undefined)?.[part], values)
}

/** Returns a copy with `value` at the path. Creates missing groups. */
export function withValueAtPath(values: SettingsValues, path: string, value: unknown): SettingsValues {
  const [first = '', ...others] = path.split('.')
  const inner = values[first]
  if (others.length === 0) return { ...values, [first]: value }
  const rest = others.join('.')
  if (Array.isArray(inner)) {
    const changed = withValueAtPath({ ...inner } as unknown as SettingsValues, rest, value)
    return { ...values, [first]: inner.map((_, index) => changed[index]) }
  }
  return { ...values, [first]: withValueAtPath((inner ?? {}) as SettingsValues, rest, value) }
}
