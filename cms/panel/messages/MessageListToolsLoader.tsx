import type { BeforeListTableServerProps } from 'payload'
import { countDocumentsPerFilter } from '../lists/count-per-filter.ts'
import { MessageListTools } from './MessageListTools.tsx'
import { createMessageFilters } from './message-filters.ts'

/** The quick filters above the list of messages, each with its number of messages, and the bulk actions. */
export async function MessageListToolsLoader({ payload, user }: BeforeListTableServerProps) {
  const filters = createMessageFilters(String(user?.id ?? ''))
  return <MessageListTools counts={await countDocumentsPerFilter(payload, 'contact-messages', filters)} />
}
