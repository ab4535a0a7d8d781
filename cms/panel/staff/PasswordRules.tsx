'use client'
import { useAllFormFields } from '@payloadcms/ui'
import type { Validate } from 'payload'
import { confirmPassword, password } from 'payload/shared'
import { useLayoutEffect } from 'react'

const FIELD = { type: 'text', required: true } as const

/** The same checks as Payload's own fields. */
const RULES: Record<string, Validate> = {
  password: (value, options) => password(value, { ...options, ...FIELD, name: 'password' }),
  'confirm-password': (value, options) => confirmPassword(value, { ...options, ...FIELD, name: 'confirm-password' }),
}

/**
 * Registers the validation of the two password fields as soon as they mount. Payload starts both as invalid and validates a
 * field 150 ms after input, so that an earlier Save refuses valid passwords. Renders nothing. Remove it when Payload
 * validates password fields on save.
 */
export function PasswordRules() {
  const [fields, dispatch] = useAllFormFields()
  useLayoutEffect(() => {
    for (const [path, validate] of Object.entries(RULES)) {
      if (fields[path] && !fields[path].validate) dispatch({ type: 'UPDATE', path, validate })
    }
  }, [fields, dispatch])
  return null
}
