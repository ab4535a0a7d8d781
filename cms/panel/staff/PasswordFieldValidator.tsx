'use client'
import { useAllFormFields } from '@payloadcms/ui'
import type { Validate } from 'payload'
import { confirmPassword, password } from 'payload/shared'
import { useLayoutEffect } from 'react'

const FIELD = { type: 'text', required: true } as const

/** The validation of Payload's own password fields. */
const RULES: Record<string, Validate> = {
  password: (value, options) => password(value, { ...options, ...FIELD, name: 'password' }),
  'confirm-password': (value, options) => confirmPassword(value, { ...options, ...FIELD, name: 'confirm-password' }),
}

/**
 * Registers the validation of both password fields on mount. Without it, Payload marks both fields as invalid until it
 * validates them 150 ms after input, and a Save before that fails. Remove this when Payload validates password fields
 * on save.
 */
export function PasswordFieldValidator() {
  const [fields, dispatch] = useAllFormFields()
  useLayoutEffect(() => {
    for (const [path, validate] of Object.entries(RULES)) {
      if (fields[path] && !fields[path].validate) dispatch({ type: 'UPDATE', path, validate })
    }
  }, [fields, dispatch])
  return null
}
