import type { BeforeListTableServerProps } from 'payload'
import { countChoices } from '../lists/count-choices.ts'
import { MessageListTools } from './MessageListTools.tsx'
import { messageChoices } from './message-filters.ts'

/** Above the list of messages, with the number of messages of each filter. */
export async function MessageListHead({ payload, user }: BeforeListTableServerProps) {
  const counts = await countChoices(payload, 'contact-messages', messageChoices(String(user?.id ?? '')))
  return <MessageListTools counts={counts} />
}
