'use client'
import { useAllFormFields } from '@payloadcms/ui'
import type { Validate } from 'payload'
import { confirmPassword, password } from 'payload/shared'
import { useLayoutEffect } from 'react'

const FIELD = { type: 'text', required: true } as const

/** As Payload's own fields check them. */
const RULES: Record<string, Validate> = {
  password: (value, options) => password(value, { ...options, ...FIELD, name: 'password' }),
  'confirm-password': (value, options) => confirmPassword(value, { ...options, ...FIELD, name: 'confirm-password' }),
}

/**
 * Gives the two fields of a new password their rules as soon as they are there. Payload marks both as wrong, and gives a rule to
 * a field 150 ms after it was filled in: Save pressed before that was refused, because of passwords that are right. Shows nothing.
 * Can go when Payload checks the fields of a password by their rules when it is saved.
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
