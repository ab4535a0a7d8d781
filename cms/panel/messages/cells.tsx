import type { DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { idOf } from '../../base/references.ts'
import type { User } from '../../payload-types.ts'
import { PanelLink } from '../parts/PanelLink.tsx'
import { texts } from './texts.ts'

type Cell = Pick<DefaultServerCellComponentProps, 'cellData' | 'rowData' | 'payload'>

/** The cell of the sender. While the message is unread, the cell has a mark and the word "unread". */
export function SenderCell({ cellData, rowData }: Cell) {
  const isUnread = !rowData.readAt
  return (
    <PanelLink
      href={`/admin/collections/contact-messages/${rowData.id}`}
      className={isUnread ? 'message-unread' : undefined}
    >
      {isUnread && <span className="desk-unseen">{texts.unread}: </span>}
      <span className="message-name">{String(cellData ?? '')}</span>
    </PanelLink>
  )
}

export async function AssigneeCell({ cellData, payload }: Cell) {
  const id = idOf(cellData)
  const name = id ? (await findName(payload, id))?.name : null
  return name ? <span>{name}</span> : <span className="desk-soft">{texts.nobody}</span>
}

export function IsAnsweredCell({ cellData }: Cell) {
  return cellData ? <span>✓ {texts.answered}</span> : <span className="desk-soft">{texts.notAnswered}</span>
}

/** Finds an account's name, cached for all rows of a list. */
const findName = cache((payload: Cell['payload'], id: string) =>
  payload.db.findOne<User>({ collection: 'users', where: { id: { equals: id } }, select: { name: true } }),
)
