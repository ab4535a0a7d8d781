import type { BeforeListTableServerProps } from 'payload'
import { countChoices } from '../lists/count-choices.ts'
import { MessageListTools } from './MessageListTools.tsx'
import { messageChoices } from './message-filters.ts'

/** The quick filters above the list of messages, each with its number of messages, and the bulk actions. */
export async function MessageListHead({ payload, user }: BeforeListTableServerProps) {
  const counts = await countChoices(payload, 'contact-messages', messageChoices(String(user?.id ?? '')))
  return <MessageListTools counts={counts} />
}
