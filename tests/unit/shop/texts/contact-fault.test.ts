import { expect, test } from 'vitest'
import { findBranchContactFault } from '../../../../cms/shop/texts/contact-fault.ts'

test('a contact entry is checked under its key in any case, and other keys are free text', () => {
  const noMail = 'Please give one mail address, such as hello@example.com.'
  const faults: [key: string, value: string, fault: string | null][] = [
    ['EMAIL', 'hello(at)aurel.example', noMail],
    ['email', ' hello@aurel.example ', null],
    ['Email', '  ', null],
    ['phone', 'ask in the store', 'A phone number has digits, such as +1 503 555 0142.'],
    // Links to a phone number contain only these digits.
    ['Phone', '٠٥٠', 'A phone number has digits, such as +1 503 555 0142.'],
    ['Phone', '(503) 555-0142', null],
    ['Work Day', 'call <b>me</b> now', null],
  ]
  for (const [key, value, fault] of faults)
    expect([key, value, findBranchContactFault({ key, value })]).toEqual([key, value, fault])
})
