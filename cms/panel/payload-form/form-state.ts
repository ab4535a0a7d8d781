import { buildFormStateHandler } from '@payloadcms/ui/utilities/buildFormState'
import type { BuildFormStateArgs, ServerFunction } from 'payload'
import { keepTyped } from './typed-meanwhile.ts'

/**
 * Payload's answer to a form that asks for its state. It always says what is wrong, which Payload shows once a save was
 * refused: an answer to what was asked before the save would take that away. An older version is noticed when it is saved
 * (editing/compare-saves.ts): Payload's notice offers only to throw the form away.
 */
export const formState: ServerFunction<BuildFormStateArgs> = async (args) => {
  const answer = await buildFormStateHandler({ ...args, checkForStaleData: false, skipValidation: false })
  return keepTyped(answer, args)
}
